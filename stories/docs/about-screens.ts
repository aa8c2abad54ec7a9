import type { About } from './component-about.ts'

export const aboutScreens: Readonly<Record<string, About>> = {
  'Screens/Pages': {
    purpose: 'Every page that a menu can lead to, one story for each row of the route table.',
    shownWhen: 'The menu of the merchant has the page, and the visitor may see it.',
    good: ['Look at both merchants: a page that one of them lacks is not in its menu.'],
    bad: [
      'Do not draw a page for one merchant: its words, colours and pictures come from the configuration.',
    ],
    messages: ['route.', 'home.', 'header.', 'footer.'],
  },
  'Screens/Moments': {
    purpose: 'The same pages at other widths, in other languages, for other accounts and while they load.',
    shownWhen: 'Where the plain story of a page does not show what can happen to it.',
    good: ['Compare with the story of the page under Screens/Pages.'],
    bad: ['Do not add a moment that the toolbar can show: turn the toolbar instead.'],
    messages: ['shell.', 'guard.', 'notFound.', 'member.'],
  },
  'Screens/Content': {
    purpose: 'What the merchant writes for its players: help, guides to its apps, how to join.',
    shownWhen: 'Somebody opens it from the menu, from a link of another text, or from a search engine.',
    good: [
      'Answer one question an article, in the words of who asks it.',
      'Write steps as steps: one thing at a time.',
    ],
    bad: ['Do not put a picture of a text into a text: nobody can search, enlarge or translate it.'],
    messages: ['help.', 'download.', 'join.'],
  },
  'Screens/Closed': {
    purpose: 'The page of a site that cannot be entered: maintenance, another region, or no answer at all.',
    shownWhen: 'The platform says so before anything else is loaded. It wins over every other page.',
    good: ['Say when the site is back where the platform knows it.'],
    bad: ['Do not offer a way that leads nowhere: no menu, no login.'],
    messages: ['maintenance.', 'denied.', 'startUp.'],
  },
  'Screens/Dialogs': {
    purpose: 'Login, registration, forgotten password and logout over the page from which they were opened.',
    shownWhen: 'Somebody asks for them, or a page needs an account.',
    good: [
      'Keep what was typed when a dialog is closed and opened again.',
      'One main button for each dialog.',
    ],
    bad: ['Do not open a dialog on top of another.'],
    messages: ['login.', 'register.', 'forgot.', 'logout.'],
  },
  'Screens/Profile': {
    purpose: 'What a member has told about themselves, and their picture.',
    shownWhen:
      'A member opens the member centre. The fields are those that the rules of the merchant ask for.',
    good: ['Show what cannot be changed as text, not as a field that refuses.'],
    bad: ['Do not clear a form because it was refused.'],
    messages: ['profile.'],
  },
  'Screens/Security centre': {
    purpose:
      'Everything that protects an account: passwords, number, email address, authenticator, linked sign-ins.',
    shownWhen: 'A member opens it. Each row says what is there and what can be done about it.',
    good: ['Ask for the password before anything that lets somebody else in.'],
    bad: ['Do not take away the last way into an account.'],
    messages: ['security.', 'signIn.'],
  },
  'Screens/Authenticator': {
    purpose: 'Turning an authenticator app on and off, and the recovery codes.',
    shownWhen: 'A member turns it on in the security centre.',
    good: ['Show the secret as a picture and in letters: not every phone reads its own screen.'],
    bad: ['Do not show the recovery codes twice, or close them by a stray click.'],
    messages: ['security.authenticator', 'code.'],
  },
  'Screens/Sessions and logins': {
    purpose: 'Where an account is logged in now, and the logins of the last weeks.',
    shownWhen: 'A member opens it in the member centre.',
    good: ['Mark the device somebody is holding.', 'Say the time in the zone of the merchant.'],
    bad: ['Do not end all other sessions without asking.'],
    messages: ['sessions.', 'logins.'],
  },
  'Screens/Main and game wallet': {
    purpose: 'What is in the main wallet and in the one for games, and moving money between them.',
    shownWhen: 'A member of a merchant that keeps them apart opens the member centre.',
    good: ['Say of what is pending when it is asked for next.'],
    bad: ['Do not call a transfer failed before it is known.'],
    messages: ['wallet.'],
  },
  'Screens/Money and rounds': {
    purpose: 'What moved on the wallets of a member, and the rounds of games that were played.',
    shownWhen: 'A member opens it in the member centre.',
    good: ['Say by a sign whether money came or went, not by its colour alone.'],
    bad: ['Do not let the list slip while somebody reads it.'],
    messages: ['records.'],
  },
  'Screens/Errors': {
    purpose: 'Every error of the platform, at the place where a player meets it.',
    shownWhen: 'A call was refused or did not arrive.',
    good: ['Say what happened and the one thing that helps.'],
    bad: ['Do not show a code, and do not blame the player.'],
    messages: ['error.'],
  },
  'Console/Outbox': {
    purpose: 'The messages that a demo would have sent: who got which code or link.',
    shownWhen: 'An operator opens the console of a demo with its key.',
    good: ['Keep what was read on the page while the platform does not answer.'],
    bad: ['Do not move the focus when a message arrives.'],
    messages: ['outbox.'],
  },
  'Console/Cashier': {
    purpose: 'Deposits that wait for a payment or a check, and money that came.',
    shownWhen: 'A cashier or an administrator of a merchant opens the page.',
    good: ['Show the sentence that the player will read before a deposit is refused.'],
    bad: ['Do not credit money to a deposit that the operator has not seen.'],
    messages: ['cashierLists.', 'cashier.reason'],
  },
  'Console/Withdrawals': {
    purpose:
      'Withdrawals that wait for staff, and what staff do about one: decide it, pay it, settle its receipt.',
    shownWhen: 'A cashier or an administrator opens “Withdrawals” of the cashier.',
    good: [
      'Show the sentence that the player will read before a withdrawal is rejected.',
      'Name the first operator where a second one confirms.',
    ],
    bad: ['Do not give back a payment whose outcome is unknown.'],
    messages: ['withdrawals.', 'withdrawal.reason'],
  },
  'Screens/Deposits': {
    purpose: 'How a player deposits: the methods that are open, one deposit, and the last ones.',
    shownWhen: 'At ?page=deposit of the member centre.',
    good: ['Say what arrives before the press, and who acts next until when.'],
    bad: ['Do not show a method that is not open to the player.', 'Do not lose money that comes late.'],
    messages: ['cashier.'],
  },
  'Screens/Withdrawals': {
    purpose:
      'How a player withdraws: what is in the way, the form, one withdrawal, the last ones, and the answer for a payment.',
    shownWhen: 'At ?page=withdraw of the member centre.',
    good: ['Say what arrives and by when before the press.', 'Show payments that wait for an answer first.'],
    bad: ['Do not lose what was typed when the payment password is wrong.'],
    messages: ['withdrawal.', 'receipt.'],
  },
  'Screens/Receipts': {
    purpose: 'The answer of a player for a payment of a withdrawal: all, a part, or nothing with pictures.',
    shownWhen: 'A payment was sent, on the withdrawal page and on the page of the withdrawal.',
    good: ['Say what happens without an answer, and when.', 'Keep pictures that were sent when one fails.'],
    bad: ['Do not offer an answer that is no longer possible.'],
    messages: ['receipt.'],
  },
  'Screens/Bank accounts and wallets': {
    purpose: 'The bank accounts and wallets that withdrawals go to.',
    shownWhen: 'At ?page=cards of the member centre.',
    good: ['Say before adding one how long it cannot be used.'],
    bad: ['Do not show a whole number again.'],
    messages: ['card.'],
  },
  'Console/Sign-in': {
    purpose:
      'How an operator comes in: a password, a code, and on the first day an authenticator of their own.',
    shownWhen: 'Nobody is signed in, a session has ended, or an invitation is opened.',
    good: ['Name the field that is missing, and keep what was typed when the session ends.'],
    bad: ['Do not tell whether it was the name or the password that was wrong.'],
    messages: ['console.signIn.', 'console.enrol.', 'console.invitation.', 'console.recovery.'],
  },
  'Console/Moments': {
    purpose:
      'What an operator meets now and then: a merchant that is new, findings to mend, an edit that met another.',
    shownWhen: 'The platform answers so, or somebody else edits the same place.',
    good: [
      'Show both values where two people changed one place, and what a mend will do before it is pressed.',
    ],
    bad: ['Do not decide for somebody, and do not lose what was typed.'],
    messages: ['firstSteps.', 'mend.', 'held.'],
  },
  'Console/Drafts of several people': {
    purpose: 'What somebody who edits a draft sees of others who edit, publish or discard it meanwhile.',
    shownWhen: 'Two people are at one draft, or an answer of the platform is lost.',
    good: ['Keep what was typed, and show both values where two people changed one place.'],
    bad: ['Do not say “Saved” over a field that takes nothing any more.'],
    messages: ['held.', 'draft.save.', 'draft.closed.'],
  },
  'Console/Haste': {
    purpose: 'What becomes of a press that cannot wait: an emergency, a switch, a planned release.',
    shownWhen: 'Somebody switches something off or on, publishes in an emergency, or is refused meanwhile.',
    good: ['Say a refusal where it was pressed, and keep all that was typed.'],
    bad: ['Do not leave the focus nowhere when what was pressed is gone.'],
    messages: ['operations.', 'schedule.'],
  },
  'Console/Visitor of a preview': {
    purpose:
      'As whom an operator sees a site: device, language, look, address, kind of account, and at what time.',
    shownWhen: 'Preview is pressed beside a document of a draft, or on the page of a release.',
    good: ['Say that who is logged in here is invented, and that nothing can be done in that name.'],
    bad: ['Do not ask for a time that is refused: say how far it may be.'],
    messages: ['preview.'],
  },
  'Console/Pages': {
    purpose: 'Where operators see what is live, edit drafts, publish, go back, and switch off at once.',
    shownWhen: 'An operator is signed in; each page to those who have a role for it.',
    good: ['Say what a press does before it is done, and what players see of it.'],
    bad: ['Do not hide a failure behind what was read before.'],
    messages: ['console.', 'drafts.', 'draft.', 'publish.', 'releases.', 'operations.'],
  },
  'Console/Documents': {
    purpose: 'Every document of the configuration as the form that its schema makes.',
    shownWhen: 'An operator edits a document of a draft.',
    good: ['Name entries and choices as people do, and show ids only where they are typed.'],
    bad: ['Do not ask for what can be known, and do not hide what can lock players out.'],
    messages: ['document.'],
  },
  'Console/Editors': {
    purpose: 'What a form would be the wrong tool for: rules of the registration, flags, colours, own texts.',
    shownWhen: 'In the documents that need them.',
    good: ['Show what comes of a choice beside the choice.'],
    bad: ['Do not need a pointer: whatever is dragged elsewhere is moved here by a press.'],
    messages: ['document.'],
  },
  'Console/Menu document': {
    purpose: 'The document that says which screens a site has, what its header shows, and whose games.',
    shownWhen: 'An operator edits the configuration of a site.',
    good: ['Say what is wrong at its place, and open what holds it.'],
    bad: ['Do not mend what an operator wrote: opening and saving changes nothing.'],
    messages: ['document.menu.'],
  },
  'Console/Parts of documents': {
    purpose: 'What documents are made of beside lists: maps, kinds and conditions.',
    shownWhen: 'Where the schema of a document holds them.',
    good: ['Ask for the name of a new entry before its value.'],
    bad: ['Do not show a part that its document does not ask for.'],
    messages: ['document.'],
  },
}
