// Loaded into a gateway beside its own code: at SIGUSR2 it holds what a leak would hold after days.
let held = Buffer.alloc(0);
process.on('SIGUSR2', () => {
  held = Buffer.alloc(1.3e9, 1);
});
process.on('exit', () => held.fill(0, 0, 1)); // until then it is held
