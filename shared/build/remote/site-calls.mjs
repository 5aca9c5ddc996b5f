/** About members: mails, tickets, checks, sessions. */
export function memberCalls(call) {
  return {
    outbox: () => call('GET', '/outbox'),
    agentApplications: () => call('GET', '/agents'),
    sendMail: (letter) => call('POST', '/mails', letter),
    feedback: (status) => call('GET', `/feedback${status === undefined ? '' : `?status=${encodeURIComponent(status)}`}`),
    feedbackTicket: (ticketNo) => call('GET', `/feedback/${encodeURIComponent(ticketNo)}`),
    replyFeedback: (ticketNo, content) => call('POST', `/feedback/${encodeURIComponent(ticketNo)}/reply`, { content }),
    closeFeedback: (ticketNo) => call('POST', `/feedback/${encodeURIComponent(ticketNo)}/close`, {}),
    feedbackPicture: (pictureId) => call('GET', `/feedback-pictures/${encodeURIComponent(pictureId)}`),
    identities: (status) => call('GET', `/identity${status === undefined ? '' : `?status=${encodeURIComponent(status)}`}`),
    identity: (id) => call('GET', `/identity/${encodeURIComponent(id)}`),
    passIdentity: (id) => call('POST', `/identity/${encodeURIComponent(id)}/pass`, {}),
    rejectIdentity: (id, reason) => call('POST', `/identity/${encodeURIComponent(id)}/reject`, { reason }),
    identityPicture: (id) => call('GET', `/identity-pictures/${encodeURIComponent(id)}`),
    audits: () => call('GET', '/audits'),
    approveAudit: (id) => call('POST', `/audits/${encodeURIComponent(id)}/approve`, {}),
    refuseAudit: (id, reason) => call('POST', `/audits/${encodeURIComponent(id)}/refuse`, { reason }),
    atRisk: () => call('GET', '/at-risk'),
    setStanding: (userName, standing) => call('POST', `/members/${encodeURIComponent(userName)}/standing/${standing}`, {}),
    endSessions: (userName) => call('POST', `/members/${encodeURIComponent(userName)}/end-sessions`, {}),
  };
}

/** About money and what is worth money. */
export function moneyCalls(call) {
  return {
    mallOrders: () => call('GET', '/mall'),
    decideMallOrder: (orderNo, decision) => call('POST', `/mall/${encodeURIComponent(orderNo)}`, decision),
    welfare: () => call('GET', '/welfare'),
    giveDividend: (dividend) => call('POST', '/welfare/dividends', dividend),
    giveAward: (award) => call('POST', '/welfare/awards', award),
    withdrawals: () => call('GET', '/withdrawals'),
    decideWithdrawal: (billNo, decision) => call('POST', `/withdrawals/${encodeURIComponent(billNo)}`, decision),
    payoutPicture: (billNo) => call('GET', `/withdrawals/${encodeURIComponent(billNo)}/picture`),
    turnover: (userName) => call('GET', `/turnover/${encodeURIComponent(userName)}`),
    releaseTurnover: (userName) => call('POST', `/turnover/${encodeURIComponent(userName)}/release`, {}),
    removals: () => call('GET', '/removals'),
    decideRemoval: (accountId, order) => call('POST', `/removals/${encodeURIComponent(accountId)}`, { order }),
    transfers: () => call('GET', '/transfers'),
    decideTransfer: (transferId, order) => call('POST', `/transfers/${encodeURIComponent(transferId)}`, { order }),
    venueFaults: () => call('GET', '/venue-faults'),
    setVenueFault: (venueCode, order) => call('POST', `/venue-faults/${encodeURIComponent(venueCode)}`, order),
  };
}

/** About the site itself: its settings, content, chat, sportsbooks and failures. */
export function siteCalls(call) {
  return {
    chat: () => call('GET', '/chat'),
    chatMessages: (roomId) => call('GET', `/chat/messages/${encodeURIComponent(roomId)}`),
    chatGifts: () => call('GET', '/chat/gifts'),
    orderChat: (verb, order) => call('POST', `/chat/${verb}`, order),
    content: (kind) => call('GET', `/content?kind=${encodeURIComponent(kind)}`),
    loadContent: (kind, pieces) => call('POST', '/content', { kind, pieces }),
    removeContent: (kind, id) => call('POST', '/content/remove', { kind, id }),
    helpVotes: () => call('GET', '/content/votes'),
    reports: (hours) => call('GET', `/reports?hours=${hours}`),
    books: () => call('GET', '/books'),
    setBookMode: (provider, mode) => call('POST', `/books/${encodeURIComponent(provider)}`, { mode }),
    liveMatches: (provider) => call('GET', `/books/${encodeURIComponent(provider)}/matches`),
    orderMatch: (matchId, order) => call('POST', `/book-matches/${encodeURIComponent(matchId)}`, order),
    site: () => call('GET', '/site'),
    changeSite: (patch) => call('POST', '/site/settings', patch),
    blockIp: (ip, code) => call('POST', '/site/blocks', { ip, code }),
  };
}
