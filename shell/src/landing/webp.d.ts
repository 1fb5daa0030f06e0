/** The address of the built picture. */
declare module '*.webp' {
  const address: string;
  export default address;
}
