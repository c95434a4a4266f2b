/** The part of yauzl 3.4 that we use; the package carries no types. */
declare module 'yauzl' {
  import type { EventEmitter } from 'node:events';
  import type { Readable } from 'node:stream';

  export interface Options {
    autoClose?: boolean;
    decodeStrings?: boolean;
    validateEntrySizes?: boolean;
  }

  export interface ExtraField {
    readonly id: number;
    readonly data: Buffer;
  }

  export interface Entry {
    readonly versionMadeBy: number;
    readonly generalPurposeBitFlag: number;
    readonly compressionMethod: number;
    readonly crc32: number;
    readonly compressedSize: number;
    readonly uncompressedSize: number;
    readonly externalFileAttributes: number;
    readonly relativeOffsetOfLocalHeader: number;
    readonly fileNameRaw: Buffer;
    readonly extraFields: readonly ExtraField[];
    isEncrypted(): boolean;
  }

  export interface ZipFile extends EventEmitter {
    readonly entryCount: number;
    readonly fileSize: number;
    close(): void;
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry, options: { decodeFileData: false }): Promise<Readable>;
    readLocalFileHeaderPromise(entry: Entry, options: { minimal: true }): Promise<{ fileDataStart: number }>;
  }

  export function openPromise(path: string, options?: Options): Promise<ZipFile>;
  export function fromBufferPromise(bytes: Buffer, options?: Options): Promise<ZipFile>;
}
