// The peer of live events: `ws` alone, which sends the texts that its parent tells it to every socket that is open.
import { type WebSocket, WebSocketServer } from 'ws';

const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
const sockets = new Set<WebSocket>();
server.on('connection', (socket) => {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
});
server.once('listening', () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? address.port : 0);
});
process.on('message', (texts: readonly string[]) => {
  for (const text of texts) for (const socket of sockets) socket.send(text);
});
