import { createServer } from 'node:http';
import { connect } from 'node:net';
import { createFront } from './front.mjs';

const servers = [];

/** @param {import('node:http').Server} server */
async function listening(server) {
  servers.push(server);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server.address().port;
}

/** A server that answers with its name and the request. */
const named = (name) =>
  createServer((request, response) => {
    response.setHeader('x-asked-as', request.headers.host ?? '');
    response.end(`${name} ${request.method} ${request.url}`);
  }).on('upgrade', (request, socket) => socket.end(`HTTP/1.1 101 Switching Protocols\r\n\r\n${name} ${request.url}`));

async function front() {
  const [gateway, hot] = await Promise.all([listening(named('gateway')), listening(named('hot'))]);
  const origin = `http://127.0.0.1:${hot}`;
  const server = createFront({ gateway, hot: { shell: origin, 'mfe-search': origin }, recorded: Buffer.from('{"tcs":{}}') });
  return { port: await listening(server), gateway };
}

afterEach(() =>
  Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }),
  ),
);

describe('npm run dev front', () => {
  it('answers hot builds from their dev server, all else from the gateway', async () => {
    const { port } = await front();
    const answers = {
      '/': 'gateway GET /',
      '/shell': 'gateway GET /shell',
      '/api/company/coverage?x=1': 'gateway GET /api/company/coverage?x=1',
      '/builds/mfe-chat/1.0.0/remoteEntry.js': 'gateway GET /builds/mfe-chat/1.0.0/remoteEntry.js',
      '/builds/mfe-search/1.0.0/remoteEntry.js': 'hot GET /builds/mfe-search/1.0.0/remoteEntry.js',
      '/builds/__proto__/x': 'gateway GET /builds/__proto__/x',
      '/dev/recorded-inputs.json': '{"tcs":{}}',
    };
    for (const [path, answer] of Object.entries(answers)) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`);
      expect(await response.text()).toBe(answer);
      if (path.startsWith('/dev/')) continue; // the front's own
      // The upstream server sees the page's own address and checks it.
      expect(response.headers.get('x-asked-as')).toBe(`127.0.0.1:${port}`);
    }
  });

  it('forwards the pages’ connection to the dev server', async () => {
    const { port } = await front();
    const answer = await new Promise((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () =>
        socket.write('GET /builds/shell/hot HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
      );
      socket.on('data', (bytes) => (text += bytes)).on('close', () => resolve(text));
    });
    expect(answer).toContain('hot /builds/shell/hot');
  });

  it('says that the server of an address is gone', async () => {
    const { port } = await front();
    const gone = servers.find((server) => server.address().port !== port);
    gone.closeAllConnections();
    await new Promise((resolve) => gone.close(resolve));
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(502);
  });
});
