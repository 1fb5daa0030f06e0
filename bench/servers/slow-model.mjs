// @ts-check
/**
 * The baseline for AI answers: forked with a port. It streams every chat completion after a delay before the first
 * token, as a model does, through node:http: words, or calls of tools where the request offers some and has no result yet.
 */
import { createServer } from 'node:http';

const FIRST_TOKEN_MS = 150;
const words = ['Cash ', 'conversion ', 'was ', 'steady ', 'over ', 'five ', 'years.'];

const calls = [
  ['run_case', ['{"growth":', '{"pat":', '10}}']],
  ['history', ['{"multiple":', '"pe"}']],
];

/** @param {object} delta @param {string | null} reason */
const chunk = (delta, reason = null) => `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`;

const piecesOfWords = [...words.map((content) => chunk({ content })), chunk({}, 'stop')];
const piecesOfCalls = [
  ...calls.flatMap(([name, pieces], index) => [
    chunk({ tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name, arguments: '' } }] }),
    ...[...(pieces ?? [])].map((piece) => chunk({ tool_calls: [{ index, function: { arguments: piece } }] })),
  ]),
  chunk({}, 'tool_calls'),
];

process.on('disconnect', () => process.exit(0)); // the parent process has ended
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (/** @type {Buffer} */ piece) => (body += piece.toString('utf8')));
  request.on('end', () => {
    const pieces = body.includes('"tools":') && !body.includes('"role":"tool"') ? piecesOfCalls : piecesOfWords;
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    setTimeout(() => {
      for (const piece of pieces) response.write(piece);
      response.end('data: [DONE]\n\n');
    }, FIRST_TOKEN_MS);
  });
});
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.({ ready: true }));
