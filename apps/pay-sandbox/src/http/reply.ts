export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A connection that is treated badly on purpose. */
export interface BadReply {
  readonly bad: 'hang' | 'cut-body' | 'no-answer' | 'crash';
  readonly reply: Reply;
}

export const json = (status: number, value: unknown, headers: Record<string, string> = {}): Reply => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(value),
});

/** A refusal of the merchant API and the control API: a code for programs, a sentence for people. */
export const refusal = (status: number, code: string, message: string): Reply =>
  json(status, { error: { code, message } }, status === 429 ? { 'retry-after': '1' } : {});

export const seeOther = (location: string, headers: Record<string, string> = {}): Reply => ({
  status: 303,
  headers: { location, 'cache-control': 'no-store', ...headers },
  body: '',
});
