// What the machine itself loses to an attack: a server that reads whatever comes, keeps nothing of it, and says that all is well.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';

const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ token: 'a', id: 1, key: 'a', url: `${address}/a` }));
  });
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
parentPort!.postMessage(address);
