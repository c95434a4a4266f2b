/** What came in was not what the interface says; the message goes to the caller. */
export class BadInput extends Error {}

type Fields = Readonly<Record<string, unknown>>;

export function readObject(value: unknown, name = 'body'): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadInput(`${name} must be an object`);
  }
  return Object.fromEntries(Object.entries(value));
}

export function readJson(text: string): Fields {
  try {
    const parsed: unknown = JSON.parse(text);
    return readObject(parsed);
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput('body must be JSON');
  }
}

export function readText(fields: Fields, name: string, { max }: { max: number }): string {
  const value = fields[name];
  if (typeof value !== 'string' || value.length === 0 || value.length > max) {
    throw new BadInput(`${name} must be a text of 1 to ${max} characters`);
  }
  return value;
}

/** A merchant's reference: 6–32 of `0-9A-Za-z_-`. */
export function readRef(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string' || !/^[\w-]{6,32}$/u.test(value)) {
    throw new BadInput(`${name} must be 6 to 32 of 0-9 A-Z a-z _ -`);
  }
  return value;
}

export function readInteger(fields: Fields, name: string, range: { min: number; max: number }): number {
  const value = fields[name];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < range.min || value > range.max) {
    throw new BadInput(`${name} must be a whole number from ${range.min} to ${range.max}`);
  }
  return value;
}

export function readOneOf<const T extends readonly string[]>(
  fields: Fields,
  name: string,
  choices: T,
): T[number] {
  const value = fields[name];
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new BadInput(`${name} must be one of ${choices.join(', ')}`);
  return found;
}

export function readWebAddress(fields: Fields, name: string): string {
  const text = readText(fields, name, { max: 2000 });
  const protocol = URL.canParse(text) ? new URL(text).protocol : '';
  if (protocol !== 'http:' && protocol !== 'https:') throw new BadInput(`${name} must be an http(s) address`);
  return text;
}

export function readMoment(fields: Fields, name: string): number {
  const at = Date.parse(readText(fields, name, { max: 40 }));
  if (Number.isNaN(at)) throw new BadInput(`${name} must be a moment such as 2026-01-31T12:00:00Z`);
  return at;
}

export function readSwitch(fields: Fields, name: string): boolean {
  const value = fields[name] ?? false;
  if (typeof value !== 'boolean') throw new BadInput(`${name} must be true or false`);
  return value;
}

/** The reader's value, or the fallback where the field is not there. */
export function readOptional<T, F>(
  fields: Fields,
  name: string,
  read: (fields: Fields, name: string) => T,
  fallback: F,
): T | F {
  return fields[name] === undefined || fields[name] === null ? fallback : read(fields, name);
}
