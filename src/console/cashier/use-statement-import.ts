import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#api/client.ts'
import { staffCashierKey } from '#api/queries/staff-cashier.ts'
import type { ImportedStatement, StatementFile, StatementReading } from './statement.ts'

interface Progress {
  readonly done: number
  readonly of: number
}

/** Imports a statement call by call, and says how far it is. What was entered before a call failed counts once when it is imported again. */
export function useStatementImport(
  merchant: string,
  { source, file }: StatementFile,
  { header, map }: StatementReading,
) {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState<Progress>()
  const importing = useMutation({
    async mutationFn(): Promise<ImportedStatement> {
      setProgress(undefined)
      let all: ImportedStatement = { credited: 0, waiting: 0, known: 0, unreadable: [] }
      for (let from = 0, of = 1; from < of;) {
        const answer = await request('importStatement', {
          params: { merchant },
          body: { source, file, header, map, from },
        })
        all = {
          credited: all.credited + answer.credited,
          waiting: all.waiting + answer.waiting,
          known: all.known + answer.known,
          unreadable: [...all.unreadable, ...answer.unreadable],
        }
        ;[from, of] = [answer.done, answer.of]
        setProgress({ done: from, of })
      }
      return all
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffCashierKey(merchant) }),
  })
  return { importing, progress }
}
