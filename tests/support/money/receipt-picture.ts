import { createCanvas } from '@napi-rs/canvas'

interface ShownReceipt {
  readonly amount?: string
  readonly reference?: string
}

/** The screen of a bank's app after a transfer: a PNG. */
export function receiptPicture({
  amount = '1,250.00',
  reference = '8392 1180 2231',
}: ShownReceipt = {}): Buffer {
  const canvas = createCanvas(1_080, 2_200)
  const at = canvas.getContext('2d')
  at.fillStyle = 'white'
  at.fillRect(0, 0, 1_080, 2_200)
  at.fillStyle = '#0050c8'
  at.fillRect(0, 0, 1_080, 260)
  at.fillStyle = '#222'
  at.font = '96px sans-serif'
  at.fillText(`PHP ${amount}`, 120, 480)
  at.font = '48px sans-serif'
  const lines = [
    'To Maria Santos',
    'Account **** 3000',
    `Reference ${reference}`,
    'Fee PHP 15.00',
    'Completed',
  ]
  for (const [index, line] of lines.entries()) at.fillText(line, 60, 700 + index * 130)
  return canvas.toBuffer('image/png')
}
