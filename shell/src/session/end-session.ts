/** Ends the session at the gateway, which then refuses its tokens. `keepalive` lets the call outlive the page. Rejects on failure. */
export async function endSession(token: string, request: typeof fetch): Promise<void> {
  const response = await request('/api/session/end', {
    method: 'POST',
    keepalive: true,
    headers: { authorization: `Bearer ${token}`, 'x-trace-id': crypto.randomUUID(), 'x-remote': 'shell' },
  });
  if (!response.ok) throw new Error(`Expected the gateway to end the sign-in; it answered ${String(response.status)}.`);
}
