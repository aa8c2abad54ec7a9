import type { ReactNode } from 'react'

/** A short control beside a long one, as a dialing code beside a mobile number; they wrap where there is no room. */
export function InputRow({ start, children }: { start: ReactNode; children: ReactNode }) {
  return (
    <div className="mq-row">
      <div className="mq-row__fixed">{start}</div>
      <div className="mq-row__grow">{children}</div>
    </div>
  )
}
