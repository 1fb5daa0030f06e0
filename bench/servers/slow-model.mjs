// @ts-check
/**
 * The baseline for AI answers: forked with a port. It streams every chat completion after a delay before the first
 * token, as a model does, through node:http.
 */
import { createServer } from 'node:http';

const FIRST_TOKEN_MS = 150;
const words = ['Cash ', 'conversion ', 'was ', 'steady ', 'over ', 'five ', 'years.'];

/** @param {object} delta @param {string | null} reason */
const chunk = (delta, reason = null) => `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`;

process.on('disconnect', () => process.exit(0)); // the parent process has ended
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
