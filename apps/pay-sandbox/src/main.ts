import { createGateway } from './gateway.ts';
import { controlPageRoutes } from './control/page-routes.ts';
import { controlRoutes } from './control/routes.ts';
import { createHttp } from './http/serve.ts';
import { merchantRoutes } from './merchant-api/routes.ts';
import { pageRoutes } from './pages/routes.ts';
import { SettingsError, readSettings } from './settings.ts';

/** Tells whoever started us that the port belongs to somebody else, so that another one may be tried. */
const PORT_TAKEN = 98;

function main(): void {
  const settings = readSettings(process.env);
  const gateway = createGateway(settings);
  const http = createHttp([
    ...merchantRoutes(gateway),
    ...controlRoutes(gateway),
    ...controlPageRoutes(gateway),
    ...pageRoutes(gateway),
  ]);
  let isEnding = false;
  const stop = (): void => {
    if (isEnding) return;
    isEnding = true;
    http.close();
    http.closeAllConnections();
    void gateway.stop().finally(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  // Whoever started us with a channel is gone, killed outright perhaps: nobody else would stop us.
  process.once('disconnect', stop);
  http.once('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit('code' in error && error.code === 'EADDRINUSE' ? PORT_TAKEN : 1);
  });
  http.listen(settings.port, settings.host, () => {
    const address = http.address();
    const port = typeof address === 'object' && address !== null ? address.port : settings.port;
    const host = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
    process.stdout.write(`ready http://${host}:${port}\n`);
    gateway.wake();
  });
}

try {
  main();
} catch (error) {
  process.stderr.write(`${error instanceof SettingsError ? error.message : String(error)}\n`);
  process.exit(1);
}
