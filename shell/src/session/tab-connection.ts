export const channelName = 'mulya-session';
const SIGNED_OUT = 'signed-out';

/** The part of `BroadcastChannel` that the shell uses. */
export interface TabChannel {
  onmessage: ((message: MessageEvent) => void) | null;
  postMessage(message: string): void;
}

export interface TabConnection {
  broadcastSignOut(): void;
}

/** Connects the tabs of this browser: when one signs out, all leave. */
export function connectTabs(channel: TabChannel, onSignedOut: () => void): TabConnection {
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === SIGNED_OUT) onSignedOut();
  };
  return {
    broadcastSignOut: () => {
      channel.postMessage(SIGNED_OUT);
    },
  };
}
