// @ts-check
/**
 * The baseline for the gateway: forked with a port, the gateway's origin, a token and paths. It requests each path from
 * the gateway once, and then answers with the same bytes through node:http. Like the gateway it tells what processor it used.
 */
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { buffer } from 'node:stream/consumers';

const [port, origin = '', token = '', ...paths] = process.argv.slice(2);

/** @param {string} path */
async function answerOf(path) {
  const request = get(`${origin}${path}`, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'br' } });
  const [response] = /** @type {[import('node:http').IncomingMessage]} */ (/** @type {unknown} */ (await once(request, 'response')));
  if (response.statusCode !== 200) throw new Error(`${path} was expected to be answered with 200, but was with ${response.statusCode}.`);
  const body = await buffer(response);
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = response.headers;
  return { body, headers: { 'content-type': type, 'content-encoding': encoding, 'content-length': body.length } };
}

process.on('disconnect', () => process.exit(0)); // the parent process has ended
const answers = new Map(await Promise.all(paths.map(async (path) => /** @type {const} */ ([path, await answerOf(path)]))));
const server = createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  if (answer !== undefined) response.writeHead(200, answer.headers).end(answer.body);
  else response.end(`process_cpu_seconds_total ${Object.values(process.cpuUsage()).reduce((sum, each) => sum + each, 0) / 1e6}\n`);
});
server.keepAliveTimeout = 72_000; // the gateway's: a connection that it closed as it was reused would count as broken
server.listen(Number(port), '127.0.0.1', () => process.send?.({ ready: true }));
