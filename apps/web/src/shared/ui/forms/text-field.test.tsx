import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TextField } from './text-field.tsx';

// React asks for it before it lets a test wait for what is drawn.
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

function Sample({ initial }: { initial: string }) {
  const [value, setValue] = useState(initial);
  return <TextField label="name" name="name" value={value} onChange={setValue} autoComplete="off" />;
}

/** A field as the server rendered it, into which `early` is typed before the page comes to life. */
async function broughtToLife(initial: string, early: string): Promise<string | undefined> {
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(<Sample initial={initial} />);
  const input = box.querySelector('input');
  if (input !== null && early !== '') input.value = early;
  const root = await act(async () => hydrateRoot(box, <Sample initial={initial} />));
  onTestFinished(() => act(() => root.unmount()));
  // Whatever is drawn next would show the field as the page knows it.
  await act(async () => root.render(<Sample initial={initial} />));
  return box.querySelector('input')?.value;
}

test('what was typed before the page could listen stays', async () => {
  expect(await broughtToLife('', 'early-bird')).toBe('early-bird');
});

test('a field that nobody touched comes to life with its own value', async () => {
  expect(await broughtToLife('lin', '')).toBe('lin');
});
