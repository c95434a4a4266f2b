import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Caller } from '#shared/api/call.ts';
import { CallerProvider } from '#shared/api/caller-context.tsx';
import type { LanguageStore } from '#shared/i18n/language-store.ts';
import { LanguageProvider } from '#shared/i18n/language.tsx';
import { ToastProvider } from '#shared/ui/feedback/toast.tsx';

interface Props {
  client: QueryClient;
  call: Caller;
  language: LanguageStore;
  children: ReactNode;
}

/** Everything a screen may ask for, the same on the server and in the browser. */
export function Providers({ client, call, language, children }: Props) {
  return (
    <QueryClientProvider client={client}>
      <CallerProvider call={call}>
        <LanguageProvider store={language}>
          <ToastProvider>{children}</ToastProvider>
        </LanguageProvider>
      </CallerProvider>
    </QueryClientProvider>
  );
}
