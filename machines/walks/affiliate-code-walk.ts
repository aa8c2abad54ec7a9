import { affiliateCodeMachine } from '../affiliate-code.ts'
import { defineWalk } from './machine-walk.ts'

export const affiliateCodeWalk = defineWalk({
  title: 'Affiliate code',
  machine: affiliateCodeMachine,
  input: { code: 'SUNRISE' },
  events: [{ type: 'code.typed', code: 'SUNRISE' }, { type: 'code.typed' }],
  answers: {
    checkCode: {
      done: [{ code: 'SUNRISE' }],
      failed: [{ code: 'affiliateInvalid' }, { code: 'networkAbnormal' }],
    },
  },
  notes: {
    checkingAddress: 'The code of the address is being judged; nothing is shown of it yet.',
    ofAddress: 'The code of the address counts; its field is not shown.',
    unknown: 'No code. The rule of the field says whether it is shown.',
    checking: 'The code that is being typed is judged.',
    right: 'The code counts.',
    wrong: 'Invitation code error: the field is shown and says so.',
    unchecked: 'The code could not be judged now; the platform does it with the registration.',
  },
  looks: { 'No code in the address': { input: {}, events: [] } },
})
