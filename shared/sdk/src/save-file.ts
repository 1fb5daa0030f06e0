/**
 * Downloads a file. The browser asks where to put it, or saves it, as the user has set. `name` includes the extension.
 *
 * @example
 * saveFile(new Blob(['a,b\n'], { type: 'text/csv' }), 'Sales.csv');
 */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Revoke late: the browser reads the address after all click handlers have run.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
