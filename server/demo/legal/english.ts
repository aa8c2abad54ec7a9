import type { LegalTexts } from '#schemas/config/terms.ts'
import type { Operator } from './operator.ts'

/** Terms and privacy notice of an invented operator in English. */
export function englishTexts({ site, company, seat, country, mail, age }: Operator): LegalTexts {
  return {
    terms: [
      {
        heading: 'Who we are',
        paragraphs: [
          `${site} is run by ${company}, ${seat}. When these terms say “we”, they mean ${company}. “You” are the person who opens the account.`,
          'This is a demonstration. The company is invented and no real money is accepted.',
        ],
      },
      {
        heading: 'Who may play',
        paragraphs: [
          `You must be at least ${age} years old, and gambling must be legal where you are.`,
          'You may have one account. Open it in your own name, for yourself, and with details that are true.',
          'We may ask for proof of your age, identity and address. Until we have it, we may hold back withdrawals.',
        ],
      },
      {
        heading: 'Your account',
        paragraphs: [
          'Keep your password to yourself. Tell us at once if you think that somebody else knows it.',
          'Bets placed from your account count as yours unless you told us before that it was being misused.',
          'You can close your account whenever you like. We pay out what is left, less open bets.',
        ],
      },
      {
        heading: 'Deposits and withdrawals',
        paragraphs: [
          'Only use means of payment that belong to you. We give no credit and pay no interest.',
          'Withdrawals go back to the means you paid with where that is possible. We check them first, usually within one working day.',
        ],
      },
      {
        heading: 'Bets and games',
        paragraphs: [
          'A bet is accepted when you see it in your history. After that neither of us can cancel it, except where there was an obvious error.',
          'The rules and the return to player of each game are shown in the game. Chance decides; no result follows from the one before.',
          'If a game breaks off, we restore it. Where that is not possible, you get your stake back.',
        ],
      },
      {
        heading: 'Fair play',
        paragraphs: [
          'Automated play, working together against others, and using errors of our systems are not allowed. We may cancel what was won that way.',
          'We may suspend an account while we look into it. We tell you why, unless the law forbids it.',
        ],
      },
      {
        heading: 'Playing safely',
        paragraphs: [
          'Gambling is entertainment, not a way to earn money. Only play with what you can afford to lose.',
          `You can set limits, take a break or exclude yourself. If gambling stops being fun, write to ${mail}; we help you without asking why.`,
        ],
      },
      {
        heading: 'If something goes wrong',
        paragraphs: [
          `Write to ${mail}. We answer within two working days and decide within four weeks.`,
          'If you do not agree with our decision, you can take it to an independent dispute service or to court.',
          `The law of ${country} applies. Rights that consumers have where they live are not affected.`,
        ],
      },
      {
        heading: 'Changes to these terms',
        paragraphs: [
          'When we change these terms, we ask you to accept the new version before you go on playing. Bets placed before are settled under the version that applied then.',
        ],
      },
    ],
    privacy: [
      {
        heading: 'What this notice is about',
        paragraphs: [
          `It says which personal data ${company}, ${seat}, keeps about you when you use ${site}, and why.`,
        ],
      },
      {
        heading: 'What we keep',
        paragraphs: [
          'What you enter: your name, date of birth, mobile number, email address and whatever else a form asks for.',
          'What happens: logins with time, address and browser, bets, payments and messages between us.',
          'Passwords are stored in a form that nobody can read, including us.',
        ],
      },
      {
        heading: 'Why we keep it',
        paragraphs: [
          'To run your account, to pay you, to protect it against others, and because gambling law demands it: proof of age, records of bets, checks against money laundering.',
          'We do not sell your data and we show no advertising of others.',
        ],
      },
      {
        heading: 'Who else gets it',
        paragraphs: [
          'Providers of games and payments get what they need to settle a bet or a payment. Authorities get what the law entitles them to.',
        ],
      },
      {
        heading: 'How long we keep it',
        paragraphs: [
          'As long as you have an account, and then five years, because the law says so. After that it is deleted.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'You can ask for a copy of your data, have errors corrected, object to its use, and have it deleted where no law requires us to keep it.',
          `Write to ${mail}. You can also complain to the data protection authority of ${country}.`,
        ],
      },
    ],
  }
}
