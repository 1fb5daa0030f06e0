// @ts-check
/**
 * The model under the gateway: forked with a port. It streams every chat completion, and takes its time before the first token as a
 * model does, by node:http alone.
 */
import { createServer } from 'node:http';

const FIRST_TOKEN_MS = 150;
const words = ['Cash ', 'conversion ', 'was ', 'steady ', 'over ', 'five ', 'years.'];

/** @param {object} delta @param {string | null} reason */
const chunk = (delta, reason = null) => `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`;

process.on('disconnect', () => process.exit(0)); // the bench is gone
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    setTimeout(() => {
      for (const content of words) response.write(chunk({ content }));
      response.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
    }, FIRST_TOKEN_MS);
  });
});
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.({ ready: true }));
