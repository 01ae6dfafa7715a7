import { isReading } from '@data-import/validators/Reading';

export function run(): boolean {
  return isReading({ reading_date: '2024-01-31', reading_value: '12.5' }) && !isReading({});
}
