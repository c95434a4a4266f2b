import { networkInterfaces } from 'node:os';
import QRCode from 'qrcode';

/** Addresses of this machine in the local network, for a phone. */
function localAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flat()
    .filter((address) => address !== undefined)
    .filter((address) => address.family === 'IPv4' && !address.internal)
    .map((address) => address.address);
}

/**
 * What is printed once the server answers: the `ready` line, and for a server that listens on all addresses
 * the one a phone can open, on a terminal also as a QR code.
 */
export async function announce(host: string, port: number, isTerminal: boolean): Promise<string> {
  const isOpen = host === '0.0.0.0' || host === '::';
  const shown = isOpen ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  const lines = [`ready http://${shown}:${port}`];
  const [address] = isOpen ? localAddresses() : [];
  if (address !== undefined) {
    const url = `http://${address}:${port}`;
    if (isTerminal) lines.push(await QRCode.toString(url, { type: 'terminal', small: true }));
    lines.push(`on a phone in the same network: ${url}`);
  }
  return `${lines.join('\n')}\n`;
}
