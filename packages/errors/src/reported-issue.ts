import type { IssueOf } from '@data-import/validators';

/** An issue that the service reported. Its message is `text`, the words of the service. */
export type ReportedIssue = IssueOf<'reported'>;
