import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createSessionActions } from '#entities/session/session-actions.ts';
import { createSessionStore } from '#entities/session/session-store.ts';
import { type SessionHandle, SessionProvider } from '#entities/session/session.tsx';
import type { Caller } from '#shared/api/call.ts';
import { CallerProvider } from '#shared/api/caller-context.tsx';
import type { LanguageStore } from '#shared/i18n/language-store.ts';
import { LanguageProvider } from '#shared/i18n/language.tsx';
import { ToastProvider } from '#shared/ui/feedback/toast.tsx';

interface Props {
  client: QueryClient;
  call: Caller;
  language: LanguageStore;
  /** Not given while a page is rendered: nothing is known then of who will read it. */
  session?: SessionHandle;
  children: ReactNode;
}

function startingSession(call: Caller): SessionHandle {
  const store = createSessionStore();
  return { store, actions: createSessionActions(call, store) };
}

/** Everything a screen may ask for, the same on the server and in the browser. */
export function Providers({ client, call, language, session, children }: Props) {
  const [handle] = useState(() => session ?? startingSession(call));
  return (
    <QueryClientProvider client={client}>
      <CallerProvider call={call}>
        <LanguageProvider store={language}>
          <SessionProvider session={handle}>
            <ToastProvider>{children}</ToastProvider>
          </SessionProvider>
        </LanguageProvider>
      </CallerProvider>
    </QueryClientProvider>
  );
}
