/** past.ts - a finished game of a server's table, shown again. */
import { lookAt } from '../lookback';
import { pastRecord } from './api';

export async function reviewPast(table: string, number: number): Promise<void> {
  const record = await pastRecord(table, number);
  if (record !== '') lookAt(record);
}
