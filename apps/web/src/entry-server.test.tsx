import { type Call, type Home, type MovieDetail, REASONS } from '@aurora/contracts';
import { describe, expect, test } from 'vitest';
import { render } from './entry-server.tsx';

const ID = '1234567890123456789012';
const picture = { id: 'abc', width: 960, height: 540, widths: [480, 960], color: '#204060', hash: 'AAAA' };
const card = {
  id: ID,
  kind: 'movie' as const,
  name: 'Tea </script><b>"&',
  category: 'drama',
  categoryName: '剧情',
  year: 2024,
  region: 'CN',
  score: 8.2,
  charge: 'free' as const,
  status: null,
  chapterCount: null,
  durationMs: 600_000,
  poster: picture,
};
const home: Home = {
  featured: [{ ...card, banner: picture, tagline: 'One cup' }],
  rails: [{ id: 'hot', category: null, items: [card] }],
};
const movie: MovieDetail = {
  ...card,
  description: 'A cup of tea, </script> told slowly',
  tags: [],
  banner: picture,
  price: null,
  updatedAt: '2026-01-01T00:00:00Z',
  directors: ['Lin'],
  actors: [],
  trialSeconds: 60,
  subtitleLanguages: [],
};

/** Answers as the server would in process; what is not here does not exist. */
const fetchCall = (call: Call): Promise<unknown> => {
  const answers: Record<string, unknown> = {
    'movies.home': home,
    'movies.detail': movie,
    'movies.related': { items: [] },
  };
  const answer = answers[call.id];
  if (answer !== undefined) return Promise.resolve(answer);
  return Promise.reject(
    Object.assign(new Error('NOT_FOUND'), { reason: 'NOT_FOUND', status: REASONS.NOT_FOUND }),
  );
};

const renderPage = (url: string, locale: 'zh-CN' | 'de-DE' = 'zh-CN') =>
  render({
    url,
    locale,
    theme: 'dark',
    origin: 'https://aurora.example',
    fetchCall,
    boot: 'wake()',
    app: '/assets/entry-1.js',
    modules: ['/assets/a.js', '/assets/b.js'],
    sheets: ['/assets/style-1.css'],
    styleFor: (body) => (body.includes('One cup') ? 'p{margin:0}' : ''),
  });

describe('render', () => {
  test('shows titles, title and theme of the home before any script runs', async () => {
    const { status, html } = await renderPage('/?lang=zh-CN');
    expect(status).toBe(200);
    expect(html).toContain('<html lang="zh-CN" data-theme="dark">');
    expect(html).toContain('<title>电影 · 极光</title>');
    expect(html).toContain('One cup');
    expect(html).toContain('<link rel="canonical" href="https://aurora.example/">');
    expect(html.match(/hreflang=/gu)).toHaveLength(11);
    expect(html).toContain('imagesrcset="/i/abc-480.avif 480w, /i/abc-960.avif 960w"');
    expect(html).toContain('<style>p{margin:0}</style>');
    expect(html).toContain('data-app="/assets/entry-1.js" data-modules="/assets/a.js /assets/b.js"');
    expect(html).toContain('data-sheets="/assets/style-1.css"');
  });

  test('runs one script, which stands in the page, and lets no data out of its element', async () => {
    const { html } = await renderPage(`/movie/${ID}`, 'de-DE');
    const scripts = [...html.matchAll(/<script([^>]*)>(.*?)<\/script>/gsu)];
    const running = scripts.filter(
      ([, attributes]) => !/type="application\/(?:ld\+)?json"/u.test(attributes ?? ''),
    );
    expect(running.map(([, attributes, body]) => [attributes, body])).toEqual([
      // The waking script, word for word as its hash was made of.
      [' type="module"', 'wake()'],
    ]);
    const state = scripts.find(([, attributes]) => attributes?.includes('aurora-state') === true)?.[2] ?? '';
    const parsed = JSON.parse(state) as { queries: { state: { data: unknown } }[] };
    expect(parsed.queries.map((query) => query.state.data)).toContainEqual(movie);
    expect(scripts).toHaveLength(3);
  });

  test('answers a title that does not exist with 404 and says so', async () => {
    const { status, html } = await renderPage(`/novel/${ID}`);
    expect(status).toBe(404);
    expect(html).toContain('内容不存在，可能已下架');
  });

  test.each([
    ['/about', '/'],
    [`/play/${ID}`, `/movie/${ID}`],
    ['/no/such/page', '/'],
  ])('%s leads to %s', async (from, to) => {
    expect(await renderPage(from)).toMatchObject({ status: 302, location: to });
  });
});
