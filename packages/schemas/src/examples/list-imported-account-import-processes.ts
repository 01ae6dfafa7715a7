export const listImportedAccountImportProcesses = {
  responses: {
    200: {
      'not-documented': {
        summary: 'An illustration without accounts: the shape of this body is not documented',
        value: [],
      },
    },
  },
};
