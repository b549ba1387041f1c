import net from 'node:net';

/** How a mail server ends in the middle of its work. */
export type Death = 'REFUSES' | 'GREETING' | 'RCPT' | 'DATA' | 'KEPT_UNSAID' | 'LOST_UNSAID';

/** A message as it arrived. */
export interface Arrived {
  readonly id: string;
  readonly to: string;
  readonly raw: string;
}

/** A mail server of a test, which keeps what it takes and dies when told, in the place told. */
export async function openSmtpStandIn() {
  const arrived: Arrived[] = [];
  let death: Death | null = null;
  let refusing = new Set<string>();
  const sockets = new Set<net.Socket>();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    if (death === 'REFUSES' || death === 'GREETING') return void socket.destroy();
    let to = '';
    let data: string | null = null;
    socket.write('220 stand-in\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString('utf8');
      if (data !== null) {
        data += text;
        if (!data.endsWith('\r\n.\r\n')) return;
        const raw = data;
        data = null;
        if (death === 'LOST_UNSAID') return void socket.destroy();
        arrived.push({ id: /^Message-ID: <(.+)>/im.exec(raw)?.[1] ?? '', to, raw });
        if (death === 'KEPT_UNSAID') return void socket.destroy();
        return void socket.write('250 kept\r\n');
      }
      for (const line of text.split('\r\n').filter(Boolean)) {
        if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n');
        if (/^RCPT/i.test(line)) {
          if (death === 'RCPT') return void socket.destroy();
          to = /<(.+?)>/.exec(line)?.[1] ?? '';
          if (refusing.has(to)) {
            socket.write('550 no such mailbox\r\n');
            continue;
          }
        }
        if (/^DATA/i.test(line)) {
          if (death === 'DATA') return void socket.destroy();
          data = '';
          socket.write('354 go on\r\n');
          continue;
        }
        socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    arrived,
    /** From now on it ends every conversation there; `null`: it works. */
    die: (where: Death | null) => void (death = where),
    refuse: (...addresses: readonly string[]) => void (refusing = new Set(addresses)),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** What a person reads of a message in a program without HTML. */
export function plainOf({ raw }: Arrived): string {
  const part = /Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n-+_NmP/i.exec(raw);
  const head = part?.[0] ?? '';
  const body = part?.[1] ?? '';
  if (/Content-Transfer-Encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
