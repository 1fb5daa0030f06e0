import { mailLine, mailPrinter } from './mail-lines.mjs';

const mail = (over = {}) => ({
  email: 'a@example.com',
  requestType: 'VERIFY_EMAIL',
  oobCode: 'one',
  oobLink: 'http://127.0.0.1:9099/emulator/action?mode=verifyEmail&oobCode=one',
  ...over,
});

describe('links of emails', () => {
  it('appear with their recipient', () => {
    expect(mailLine(mail())).toBe(
      'Verification link for a@example.com: http://127.0.0.1:9099/emulator/action?mode=verifyEmail&oobCode=one',
    );
  });

  it('explain how to finish a reset', () => {
    const line = mailLine(
      mail({ requestType: 'PASSWORD_RESET', oobLink: 'http://127.0.0.1:9099/emulator/action?mode=resetPassword&oobCode=two' }),
    );
    expect(line).toBe(
      'Password reset link for a@example.com (put the new password at its end): http://127.0.0.1:9099/emulator/action?mode=resetPassword&oobCode=two&newPassword=',
    );
  });

  it('appear only once', () => {
    const lines = mailPrinter();
    expect(lines([mail()])).toHaveLength(1);
    expect(lines([mail(), mail({ oobCode: 'two', email: 'b@example.com' })])).toEqual([expect.stringContaining('b@example.com')]);
    expect(lines([])).toEqual([]);
  });

  it('omit messages from before the start', () => {
    expect(mailPrinter([mail()])([mail()])).toEqual([]);
  });

  it('cannot move the cursor of the terminal', () => {
    expect(mailLine(mail({ email: 'a\u001b[2J@example.com' }))).toContain('for a?[2J@example.com:');
  });
});
