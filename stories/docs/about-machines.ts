import type { About } from './component-about.ts'

const held = 'Keep what was typed, whatever the platform answers.'
const once = 'Do not let a form be sent twice.'

export const aboutMachines: Readonly<Record<string, About>> = {
  'Machines/Start-up': {
    purpose: 'What happens between the address and the first page.',
    shownWhen: 'At each visit, and again when the merchant publishes a release.',
    good: ['Show the shape of a page after 200 ms, and nothing before.'],
    bad: ['Do not replace an open page because a new release cannot be fetched.'],
    messages: ['startUp.', 'maintenance.', 'denied.'],
  },
  'Machines/Registration': {
    purpose: 'Opening an account, by username or by mobile number.',
    shownWhen: 'A visitor asks for it and the merchant has it switched on.',
    good: [held, 'Carry over what was typed when the rules change meanwhile.'],
    bad: [once],
    messages: ['register.'],
  },
  'Machines/SMS code button': {
    purpose: 'The button that sends a code, and its countdown.',
    shownWhen: 'Beside every field for a code.',
    good: ['Go on counting after a reload.', 'Say where the code was sent.'],
    bad: ['Do not offer a second code while the first one is on its way.'],
    messages: ['verification.'],
  },
  'Machines/Login': {
    purpose: 'Logging in with a password or a code, and every step that may follow.',
    shownWhen: 'A visitor asks for it, or a page needs an account.',
    good: [held, 'Give the reason of a refusal only to somebody who has proven the account.'],
    bad: [once, 'Do not say whether a username exists.'],
    messages: ['login.', 'terms.'],
  },
  'Machines/Login steps': {
    purpose: 'Which steps are due after a proven password, and in which order.',
    shownWhen: 'On the server, at each login. Machines/Login shows what a player sees of it.',
    good: ['Ask for one thing at a time.'],
    bad: ['Do not give a session before the last step.'],
  },
  'Machines/Login attempts': {
    purpose: 'When failed logins ask for a captcha, and when they lock.',
    shownWhen: 'On the server, at each failed login. Machines/Login shows what a player sees of it.',
    good: ['Tell for how long an account is locked.'],
    bad: ['Do not lock out the owner because of a stranger.'],
  },
  'Machines/Sign-in with others': {
    purpose: 'Signing in with Google or Facebook, and linking them to an account.',
    shownWhen: 'The merchant has a provider switched on.',
    good: ['Let the player choose again after coming back.'],
    bad: ['Do not link an account because two email addresses are the same.'],
    messages: ['signIn.'],
  },
  'Machines/Forgot password': {
    purpose: 'A new password, by a code to the mobile number or by a link in an email.',
    shownWhen: 'A visitor asks for it in the login.',
    good: [held, 'Give the same answer for every account, known or not.'],
    bad: ['Do not log somebody in from a link alone: the normal login follows.'],
    messages: ['forgot.'],
  },
  'Machines/Change password': {
    purpose: 'Another password for a member who knows the old one.',
    shownWhen: 'A member asks for it in the security centre.',
    good: [held, 'End every other session.'],
    bad: [once],
    messages: ['security.password'],
  },
  'Machines/Session': {
    purpose: 'Whether somebody is logged in in this tab, and what ends it.',
    shownWhen: 'All the time, behind every page.',
    good: ['Open the login over the page, so that nothing typed is lost.'],
    bad: ['Do not end a session because a request failed.'],
    messages: ['session.'],
  },
  'Machines/Logout': {
    purpose: 'Leaving, in every tab of the browser.',
    shownWhen: 'A player presses “Log out”.',
    good: ['Put the focus on staying.'],
    bad: ['Do not wait longer than five seconds for the platform.'],
    messages: ['logout.'],
  },
  'Machines/Deposit': {
    purpose: 'What becomes of a deposit. Money that comes is credited in every state.',
    shownWhen: 'From the press on “Continue to payment” on; the server judges by the same machine.',
    good: ['Name the party whose turn it is, and the time until which it has to act.'],
    bad: ['Do not say that money is lost: it is credited whenever it comes.'],
    messages: ['cashier.'],
  },
  'Machines/Withdrawal': {
    purpose: 'What becomes of a withdrawal, from the request to the last payment.',
    shownWhen: 'From the press on “Request withdrawal” on; the server judges by the same machine.',
    good: [
      'Say what arrives, and by when, before the press.',
      'Give the reason of a rejection in a sentence that says what to do.',
    ],
    bad: ['Do not say that a promise was kept when it was not.'],
    messages: ['withdrawal.'],
  },
  'Machines/Payout': {
    purpose: 'One payment of a withdrawal, and how it is sent.',
    shownWhen: 'From the approval on. A withdrawal has several where a part arrived, or nothing did.',
    good: ['Give the bank’s id of the payment, to search a statement for.'],
    bad: ['Do not give money back to the balance while it may have been paid.'],
    messages: ['withdrawal.payout.', 'withdrawal.step'],
  },
  'Machines/Withdrawal receipt': {
    purpose: 'The answer of a player for a payment that was sent.',
    shownWhen: 'The site asks players to confirm payments, from sending on until an answer or its time.',
    good: ['Say what happens without an answer, and when.', 'Compute what is paid again while it is typed.'],
    bad: ['Do not offer an answer that is no longer possible.'],
    messages: ['receipt.'],
  },
  'Machines/Game launch': {
    purpose: 'What happens between the press on “Play” and the game, and what may go wrong with it.',
    shownWhen: 'At /game, for each game and again after each reload.',
    good: ['Name the step that is waited for.', 'Offer other games wherever this one cannot be played.'],
    bad: ['Do not lay anything over a game that can be played.', 'Do not believe a figure that a game says.'],
    messages: ['play.'],
  },
  'Machines/Draft edits': {
    purpose: 'Saving an operator’s edits of a draft as they are typed, in the console.',
    shownWhen: 'On the pages of a draft and of its documents. It goes on when the operator leaves them.',
    good: [held, 'Show both values where someone else changed the same place.'],
    bad: [
      'Do not join a request that has no answer with later edits.',
      'Do not choose between two operators.',
    ],
    messages: ['draft.save.', 'held.'],
  },
}
