// webpack emits the file with a content hash and replaces this with its address.
export const listingsUrl = new URL('@mulya/sample-data/listings.json', import.meta.url);
