/** Reloads the page without an override. The address of a preview is gone without the build that has it. */
export function reloadPage(): void {
  if (window.location.pathname.startsWith('/preview/')) window.location.assign('/dashboard');
  else window.location.reload();
}
