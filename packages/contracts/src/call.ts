import type { z } from 'zod/mini';

type Schema = z.ZodMiniType;

/**
 * Who may make a call. `public`: anybody, unsigned; a session is used when there is one. `device`: signed by the
 * device's own key, which may come along with the request; no login. `member`: signed by a known device, login required.
 */
export type CallAccess = 'public' | 'device' | 'member';

/**
 * One call of the API, declared once and used by both ends. `path` stands below `/api` and names its
 * parameters `:like`. `params`, `query` and `body` are checked on the way in, `output` (the envelope's
 * `data`) on the way out.
 */
export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Output extends Schema = Schema,
> {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/h5/${string}` | `/common/${string}`;
  readonly summary: string;
  readonly access: CallAccess;
  /**
   * A public call whose answer depends on who asks: a client that has a session signs it and sends its token. The
   * other public calls never carry one, so that their answers may be shared.
   */
  readonly isPersonal?: true;
  /** Changes something once per `idempotency-key`: a repeat with the same key is answered as the first was. */
  readonly isIdempotent?: true;
  /** One file comes as multipart in place of a JSON body: what it is for. */
  readonly upload?: 'avatar';
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly output: Output;
}

// Inference of each part from a declaration; a part that is not declared is absent from the input.
export type ParamsOf<C> = C extends { params: infer S extends Schema } ? z.output<S> : undefined;
export type QueryOf<C> = C extends { query: infer S extends Schema } ? z.output<S> : undefined;
export type QueryInputOf<C> = C extends { query: infer S extends Schema } ? z.input<S> : undefined;
export type BodyOf<C> = C extends { body: infer S extends Schema } ? z.output<S> : undefined;
export type OutputOf<C> = C extends { output: infer S extends Schema } ? z.output<S> : never;

/** Declares a call; the identity function that keeps its exact types. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** A successful answer. */
export interface SuccessEnvelope<T> {
  code: 200;
  message: string;
  data: T;
}

/** A refusal: the true HTTP status, a reason of the catalogue, its text in the request's language. */
export interface FailureEnvelope {
  code: number;
  reason: string;
  message: string;
  details: Record<string, unknown>;
}
