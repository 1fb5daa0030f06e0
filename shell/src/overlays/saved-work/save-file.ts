/** Hands a file to the browser, which asks where to put it or saves it as it is set to. `name`: with its ending. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // A browser reads the address after the click has been told to all.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
