import { http, HttpResponse } from 'msw'
import { getWorker } from 'msw-storybook-addon'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { callTable } from 'virtual:call-table'
import type { StaffCase } from '#api/queries/staff-withdrawals.ts'
import type { CallId } from '#schemas/calls/calls.ts'
import { answering } from '../support/answering.ts'
import { staffMethods } from './sample-deposits.ts'
import { claimedCase, proofImage, queueOf, requestedCase, waitingWithdrawals } from './sample-withdrawals.ts'

export const withdrawalsPlace = '/m/solmar/cashier?view=withdrawals'

/** A queue, whose withdrawals are claimed by the operator of the story. */
export function answerWithdrawals(): void {
  answering('staffMethods', staffMethods)()
  answering('staffFindings', { items: [], open: 0 })()
  answering('staffWithdrawals', queueOf(waitingWithdrawals))()
  answering('staffProof', { image: proofImage })()
  answering('releaseWithdrawal', requestedCase)()
  showing(claimedCase)()
}

export function showing(staffCase: StaffCase) {
  return answering('staffWithdrawal', staffCase)
}

/** Answers a call, and keeps the body that it was sent. */
export function taking(call: CallId, answer: StaffCase) {
  const sent = fn()
  getWorker().use(
    http.post(callTable[call].path, async ({ request }) => {
      const text = await request.text()
      sent(text === '' ? undefined : JSON.parse(text))
      return HttpResponse.json({ success: true, value: answer })
    }),
  )
  showing(answer)()
  return sent
}

export async function shows(text: string | RegExp) {
  await expect(await screen.findByText(text)).toBeVisible()
}

/** Opens the first withdrawal of the queue. */
export async function opensCase(): Promise<ReturnType<typeof within>> {
  await userEvent.click(await screen.findByRole('button', { name: 'W-7K3QX9AB' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdrawal W-7K3QX9AB' }))
  await dialog.findByRole('heading', { name: 'What has happened' })
  return dialog
}

/** A story of a withdrawal that is opened in this state. */
export function openedAs(staffCase: StaffCase) {
  return {
    beforeEach: showing(staffCase),
    play: async () => {
      await opensCase()
    },
  }
}
