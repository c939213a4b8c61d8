/** past.ts - a finished game of a table of the server, looked at again. */
import { lookAt } from '../lookback';
import { pastRecord } from './api';

export async function reviewPast(table: string, number: number): Promise<void> {
  const record = await pastRecord(table, number);
  if (record !== '') lookAt(record);
}
