// The peer of a public page: Fastify with the plug-in that serves files, and nothing else. The folder comes in the first argument.
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';

const app = fastify({ logger: false });
await app.register(fastifyStatic, { root: process.argv[2]! });
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
console.log(typeof address === 'object' && address ? address.port : 0);
