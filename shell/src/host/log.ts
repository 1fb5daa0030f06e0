import type { Log } from '@mulya/contract';

export type LogSink = Pick<Console, 'info' | 'warn' | 'error'>;

/** `left-out` keeps a message's data out of the console, because it may contain figures, addresses or names. */
export type LogDetail = 'shown' | 'left-out';

/** Creates the log of the shell or of one remote. Its name begins each line. */
export function createLog(source: string, sink: LogSink, detail: LogDetail): Log {
  const line = (message: string, about: unknown): readonly unknown[] => {
    const text = `[${source}] ${message}`;
    return detail === 'shown' && about !== undefined ? [text, about] : [text];
  };
  return {
    info: (message, about) => {
      if (detail === 'shown') sink.info(...line(message, about));
    },
    warn: (message, about) => sink.warn(...line(message, about)),
    error: (message, about) => sink.error(...line(message, about)),
  };
}
