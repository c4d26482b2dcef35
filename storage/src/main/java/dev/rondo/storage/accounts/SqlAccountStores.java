package dev.rondo.storage.accounts;

import dev.rondo.platform.audit.AuditStore;
import dev.rondo.platform.identity.AccountStore;
import dev.rondo.platform.identity.IdentityStore;
import dev.rondo.platform.identity.TokenStore;
import dev.rondo.platform.identity.UserStore;
import dev.rondo.platform.notices.NoticeStore;
import dev.rondo.platform.people.FriendStore;
import dev.rondo.platform.people.ProfileStore;
import dev.rondo.platform.personal.ErasureStore;
import dev.rondo.platform.personal.PersonalDataStore;
import dev.rondo.storage.lane.Access;
import dev.rondo.storage.sealing.ContentKeys;

/// The stores of accounts and of what belongs to one, in SQL.
public record SqlAccountStores(
    AccountStore accounts,
    UserStore users,
    TokenStore tokens,
    IdentityStore identities,
    ErasureStore erasures,
    PersonalDataStore personalData,
    ProfileStore profiles,
    FriendStore friends,
    NoticeStore notices,
    AuditStore audit) {

  public static SqlAccountStores of(Access access, ContentKeys keys) {
    return new SqlAccountStores(
        new SqlAccounts(access, keys),
        new SqlUsers(access),
        new SqlTokens(access),
        new SqlIdentities(access),
        new SqlErasures(access),
        new SqlPersonalData(access),
        new SqlProfiles(access),
        new SqlFriends(access),
        new SqlNotices(access),
        new SqlAudit(access));
  }
}
