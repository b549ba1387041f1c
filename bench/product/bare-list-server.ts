// The peer of a list: the same SQL behind node:http alone, without session, policy or presenter. Statements come as JSON in the
// first argument: a list of steps, each a list of statements that run at once.
import http from 'node:http';
import pg from 'pg';

interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

const [url, steps] = JSON.parse(process.argv[2]!) as [string, Statement[][]];
const pool = new pg.Pool({ connectionString: url, max: 16 });

const server = http.createServer(async (_request, response) => {
  const answers: unknown[] = [];
  for (const step of steps) {
    const rows = await Promise.all(step.map(({ sql, parameters }) => pool.query(sql, [...parameters])));
    answers.push(rows.map((result) => result.rows as unknown[]));
  }
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(answers));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? address.port : 0);
});
