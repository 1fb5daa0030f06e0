import { mailLine, mailPrinter } from './mail-lines.mjs';

const mail = (over = {}) => ({
  email: 'a@example.com',
  requestType: 'VERIFY_EMAIL',
  oobCode: 'one',
  oobLink: 'http://127.0.0.1:9099/emulator/action?mode=verifyEmail&oobCode=one',
  ...over,
});

describe('the links that a real project would mail', () => {
  it('are printed with whom they are for', () => {
    expect(mailLine(mail())).toBe(
      'Verification link for a@example.com: http://127.0.0.1:9099/emulator/action?mode=verifyEmail&oobCode=one',
    );
  });

  it('say how to finish a reset', () => {
    const line = mailLine(
      mail({ requestType: 'PASSWORD_RESET', oobLink: 'http://127.0.0.1:9099/emulator/action?mode=resetPassword&oobCode=two' }),
    );
    expect(line).toBe(
      'Password reset link for a@example.com (put the new password at its end): http://127.0.0.1:9099/emulator/action?mode=resetPassword&oobCode=two&newPassword=',
    );
  });

  it('are printed once', () => {
    const lines = mailPrinter();
    expect(lines([mail()])).toHaveLength(1);
    expect(lines([mail(), mail({ oobCode: 'two', email: 'b@example.com' })])).toEqual([expect.stringContaining('b@example.com')]);
    expect(lines([])).toEqual([]);
  });

  it('leave out what was there before the start', () => {
    expect(mailPrinter([mail()])([mail()])).toEqual([]);
  });

  it('cannot move the cursor of the terminal', () => {
    expect(mailLine(mail({ email: 'a\u001b[2J@example.com' }))).toContain('for a?[2J@example.com:');
  });
});
