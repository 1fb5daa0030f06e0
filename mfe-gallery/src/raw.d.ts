/** The text of a file, as it is in the repository. */
declare module '*?raw' {
  const text: string;
  export default text;
}
