import { loadCatalogue } from '@aurora/i18n';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '#shared/api/api-error.ts';
import { createLanguageStore } from '#shared/i18n/language-store.ts';
import { LanguageProvider, useErrorText } from '#shared/i18n/language.tsx';
import { Notice } from '../notice.tsx';
import { SubmitButton } from '../submit-button.tsx';
import { TextField } from '../text-field.tsx';
import type { Values } from './form-state.ts';
import { FormBox } from './form.tsx';
import { useForm } from './use-form.ts';

// React asks for it before it lets a test wait for what is drawn.
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

type Field = 'name' | 'email';
type Send = (values: Values<Field>) => Promise<void>;

function Sample({ send }: { send: Send }) {
  const errorText = useErrorText();
  const form = useForm<Field>({
    initial: { name: '', email: '' },
    check: ({ name }) => (name === '' ? { name: 'USERNAME_REQUIRED' } : {}),
    places: { EMAIL_TAKEN: 'email' },
    otherwise: 'REGISTRATION_FAILED',
    send,
  });
  return (
    <FormBox form={form}>
      <TextField {...form.field('name')} label="name" autoComplete="username" />
      <TextField {...form.field('email')} label="email" autoComplete="email" />
      <Notice>{form.failure !== null && <p>{errorText(form.failure)}</p>}</Notice>
      <SubmitButton label="go" busyLabel="going" isBusy={form.isBusy} />
    </FormBox>
  );
}

async function formWith(send: Send) {
  const language = createLanguageStore('zh-CN', await loadCatalogue('zh-CN'));
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  onTestFinished(() => act(() => root.unmount()));
  await act(async () =>
    root.render(
      <LanguageProvider store={language}>
        <Sample send={send} />
      </LanguageProvider>,
    ),
  );
  const input = (name: Field): HTMLInputElement => {
    const found = box.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (found === null) throw new Error(`no ${name}`);
    return found;
  };
  return {
    input,
    type: (name: Field, value: string) =>
      act(async () => {
        // As a keyboard does it: past React's own setter, which would take it for its own writing.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(name), value);
        input(name).dispatchEvent(new Event('input', { bubbles: true }));
      }),
    submit: () => act(async () => box.querySelector('form')?.requestSubmit()),
    noteOf: (name: Field) =>
      document.getElementById(input(name).getAttribute('aria-describedby') ?? '')?.textContent,
    alert: () => box.querySelector('[role="alert"]')?.textContent,
    button: () => box.querySelector('button')?.textContent,
  };
}

test('a fault stops the form, is tied to its field and gets the focus', async () => {
  const send = vi.fn<Send>(() => Promise.resolve());
  const { submit, input, noteOf } = await formWith(send);
  await submit();
  expect(send).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(input('name'));
  expect(input('name').getAttribute('aria-invalid')).toBe('true');
  expect(noteOf('name')).toBe('请输入用户名');
  expect(noteOf('email')).toBe('');
});

test('what the server refuses stands at its field, and nothing typed is lost', async () => {
  const { type, submit, input, noteOf, alert } = await formWith(() =>
    Promise.reject(new ApiError('EMAIL_TAKEN', 409, {})),
  );
  await type('name', 'lin');
  await type('email', 'lin@example.com');
  await submit();
  expect(noteOf('email')).toBe('该邮箱已绑定其他账号');
  expect(document.activeElement).toBe(input('email'));
  expect([input('name').value, input('email').value, alert()]).toEqual(['lin', 'lin@example.com', '']);
});

test('a failure of no field is said for the whole form; one without a reason in the words of the form', async () => {
  const failures = [new ApiError('NETWORK_FAILED', 0, {}), new Error('something else')];
  const { type, submit, alert } = await formWith(() => Promise.reject(failures.shift()));
  await type('name', 'lin');
  await submit();
  expect(alert()).toBe('网络不通，请检查网络后重试');
  await submit();
  expect(alert()).toBe('注册失败，请重试');
});

test('while it is sent a second press sends nothing; afterwards it may be sent again', async () => {
  const answers: (() => void)[] = [];
  const send = vi.fn<Send>(() => new Promise((resolve) => answers.push(resolve)));
  const { type, submit, button } = await formWith(send);
  await type('name', 'lin');
  await submit();
  await submit();
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'lin', email: '' });
  expect(button()).toBe('going');
  await act(async () => answers[0]?.());
  expect(button()).toBe('go');
  await submit();
  expect(send).toHaveBeenCalledTimes(2);
});
