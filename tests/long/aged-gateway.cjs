// Loaded into a gateway: after SIGUSR2 it behaves as after days of a memory leak. It holds memory, and its pages are
// slow.
const { ServerResponse } = require('node:http');

const lateMs = 400;
let leak = Buffer.alloc(0);
process.on('SIGUSR2', () => {
  leak = Buffer.alloc(1.3e9, 1);
  const { end } = ServerResponse.prototype;
  ServerResponse.prototype.end = function (...given) {
    if (this.req.url === '/login') setTimeout(() => end.apply(this, given), lateMs);
    else end.apply(this, given);
    return this;
  };
});
process.on('exit', () => leak.fill(0, 0, 1)); // until then it is held
