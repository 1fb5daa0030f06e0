import type { Log } from '@mulya/contract';

export type LogSink = Pick<Console, 'info' | 'warn' | 'error'>;

/** `left-out`: what a message is about stays out of the console, where figures, addresses and names do not belong. */
export type LogDetail = 'shown' | 'left-out';

/** The log of the shell or of one remote, each line under its name. */
export function createLog(source: string, sink: LogSink, detail: LogDetail): Log {
  const line = (message: string, about: unknown): readonly unknown[] => {
    const text = `[${source}] ${message}`;
    return detail === 'shown' && about !== undefined ? [text, about] : [text];
  };
  return {
    info: (message, about) => {
      if (detail === 'shown') sink.info(...line(message, about));
    },
    warn: (message, about) => {
      sink.warn(...line(message, about));
    },
    error: (message, about) => {
      sink.error(...line(message, about));
    },
  };
}
