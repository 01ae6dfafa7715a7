import type {
  AccountTransferStatus,
  CreateTransactionsResponse,
  ImportProcess,
  SendRegistrationFlowsResponse,
} from '@data-import/validators';

/** Responses are used without casts. */
export function accountOf(process: ImportProcess): string | undefined {
  if (process.status !== 'PROCESSED') return process.latest_error?.detail;
  return process.platform_identifier ?? undefined;
}

export function failed(response: SendRegistrationFlowsResponse): string[] {
  return response.flatMap(({ meter_points: points }) =>
    points.filter(({ status }) => status === 'REGISTRATION_FLOW_ERROR').map(({ mpxn }) => mpxn),
  );
}

export function amounts(response: CreateTransactionsResponse): string[] {
  return response.results.map(({ transaction_data: data }) => data.amount);
}

export function isDone({ status }: AccountTransferStatus): boolean {
  return status === 'COMPLETED';
}

export function isLost({ status }: AccountTransferStatus): boolean {
  // @ts-expect-error no such state: the list of states is closed
  return status === 'LOST';
}
