export const channelName = 'mulya-session';
const signedOut = 'signed-out';

/** A `BroadcastChannel`, as far as it is used. */
export interface TabChannel {
  onmessage: ((message: MessageEvent) => void) | null;
  postMessage(message: string): void;
}

export interface OtherTabs {
  tellSignedOut(): void;
}

/** Word between the tabs of this browser: when one signs out, all leave. */
export function joinOtherTabs(channel: TabChannel, onSignedOut: () => void): OtherTabs {
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === signedOut) onSignedOut();
  };
  return {
    tellSignedOut: () => {
      channel.postMessage(signedOut);
    },
  };
}
