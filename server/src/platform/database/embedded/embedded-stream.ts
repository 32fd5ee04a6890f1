import { Duplex } from 'node:stream';
import type { EmbeddedEngine } from './embedded-engine.ts';

const terminate = 'X'.charCodeAt(0);

function simpleQuery(text: string): Buffer {
  const body = Buffer.from(`${text}\0`);
  const message = Buffer.alloc(5 + body.length);
  message.write('Q');
  message.writeInt32BE(4 + body.length, 1);
  body.copy(message, 5);
  return message;
}

/**
 * The stream replaces the network socket of `pg`. The engine has a single session, so a new connection first clears
 * what a broken one may have left behind, and messages of an older connection are ignored.
 */
export class EmbeddedStream extends Duplex {
  static readonly #current = new WeakMap<EmbeddedEngine, EmbeddedStream>();
  readonly #engine: EmbeddedEngine;

  constructor(engine: EmbeddedEngine) {
    super();
    this.#engine = engine;
  }

  connect(): this {
    EmbeddedStream.#current.set(this.#engine, this);
    this.#cleanSession().then(
      () => this.emit('connect'),
      (error: Error) => this.destroy(error),
    );
    return this;
  }

  async #cleanSession(): Promise<void> {
    await this.#engine.exchange(simpleQuery('ROLLBACK'));
    await this.#engine.exchange(simpleQuery('DISCARD ALL'));
  }

  // `pg` calls these on every socket.
  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#send(chunk, done);
  }

  override _writev(chunks: Array<{ chunk: Buffer }>, done: (error?: Error) => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)), done);
  }

  #send(message: Buffer, done: (error?: Error) => void): void {
    if (message[0] === terminate || EmbeddedStream.#current.get(this.#engine) !== this) {
      done();
      return;
    }
    this.#engine.exchange(message).then(
      (answer) => {
        done();
        this.push(answer);
      },
      (error: Error) => done(error),
    );
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}
