// The address of an asset in a unit test.
module.exports = '/builds/test/asset';
