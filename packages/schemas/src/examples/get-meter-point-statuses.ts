export const getMeterPointStatuses = {
  responses: {
    200: {
      'dual-fuel': {
        summary: 'An electricity and a gas point, both in PRE_REGISTRATION',
        value: [
          { mpxn: '9900000000001', status: 'PRE_REGISTRATION' },
          { mpxn: '9900000001', status: 'PRE_REGISTRATION' },
        ],
      },
    },
    404: {
      'no-meter-points': {
        summary: 'An account without meter points',
        value: [{ error: 'The account has no meter points.' }],
      },
    },
  },
};
