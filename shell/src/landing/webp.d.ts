/** A picture's address, once it is built. */
declare module '*.webp' {
  const address: string;
  export default address;
}
