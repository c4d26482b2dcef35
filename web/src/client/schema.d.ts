/** Made by `npm run types`. */

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Account: {
            id: string;
            nickname: string;
            roles: ("player" | "experimenter" | "support" | "admin")[];
            guest: boolean;
            username?: string;
            language?: string;
            avatar?: string;
        };
        Action: {
            actionId: string;
            type?: string;
            status: string;
            /** @description As the game defines it. */
            result?: unknown;
        };
        ActionRequest: {
            type: string;
            /** @description As the game defines it. */
            payload?: unknown;
            useStamp?: boolean;
        };
        Aside: {
            reason: string;
            /** Format: date-time */
            since: string;
        };
        Audit: {
            /** Format: date-time */
            at: string;
            actor: string;
            act: string;
            subject: string;
            reason?: string;
            from: string;
        };
        AuditList: {
            items: components["schemas"]["Audit"][];
            next?: string;
        };
        BlockRequest: {
            reason?: string;
        };
        BotsRequest: {
            /** Format: int32 */
            count: number;
            kind?: string;
        };
        Chart: {
            name: string;
            /** @enum {string} */
            scale: "SHARE" | "POINTS" | "COUNT" | "MILLIS";
            by: string[];
            series: string[];
            points: components["schemas"]["Point"][];
        };
        ChartList: {
            items: components["schemas"]["Chart"][];
        };
        CodeRequest: {
            code: string;
        };
        Command: {
            name: string;
            /** @description As the game defines it. */
            schema: unknown;
        };
        Commit: {
            /** Format: double */
            meanMillis: number;
            /** Format: double */
            maxMillis: number;
        };
        ConfigList: {
            items: components["schemas"]["ConfigValue"][];
        };
        ConfigValue: {
            key: string;
            variable: string;
            value: string;
            /** @enum {string} */
            source: "default" | "file" | "variable";
            hidden: boolean;
        };
        Consumer: {
            consumer: string;
            stream: string;
            /** Format: int64 */
            position: number;
            /** Format: int64 */
            lag: number;
        };
        CorrectionRequest: {
            /** @enum {string} */
            balance: "currency" | "stamps" | "tokens";
            /** Format: int64 */
            amount: number;
            reason: string;
        };
        Decision: {
            /** Format: date-time */
            at: string;
            by: string;
            what: string;
            /** Format: int32 */
            phase: number;
            subject?: string;
        };
        DeleteRequest: {
            reason?: string;
        };
        Disk: {
            /** Format: int64 */
            freeBytes: number;
            /** Format: int64 */
            totalBytes: number;
        };
        EndRequest: {
            reason?: string;
        };
        Figures: {
            /** Format: date-time */
            at: string;
            node: string;
            version: string;
            /** Format: int32 */
            matches: number;
            /** Format: int32 */
            sockets: number;
            /** Format: double */
            actionsPerSecond: number;
            commit: components["schemas"]["Commit"];
            /** Format: int64 */
            lag: number;
            /** Format: int32 */
            parked: number;
            memory: components["schemas"]["Memory"];
            disk: components["schemas"]["Disk"];
            errors: components["schemas"]["LoggedError"][];
        };
        Friend: {
            id: string;
            nickname: string;
            avatar?: string;
            /** Format: date-time */
            since: string;
            online: boolean;
        };
        FriendInvitation: {
            matchId: string;
        };
        FriendLink: {
            code: string;
        };
        FriendLinkOwner: {
            id: string;
            nickname: string;
            avatar?: string;
        };
        FriendList: {
            items: components["schemas"]["Friend"][];
        };
        FriendRequest: {
            code: string;
        };
        FriendTold: {
            told: boolean;
        };
        Game: {
            id: string;
            title: string;
            seats: components["schemas"]["Seats"];
            /** @description As the game defines it. */
            configSchema: unknown;
            rulesVersion: string;
            commands: components["schemas"]["Command"][];
            /** @description As the game defines it. */
            viewSchema: unknown;
            page?: string;
        };
        GameRecord: {
            game: string;
            /** Format: int64 */
            rank: number;
            /** Format: int64 */
            score: number;
            /** Format: int64 */
            wins: number;
            /** Format: int64 */
            matches: number;
            /** @enum {string} */
            league?: "wood" | "iron" | "bronze" | "silver" | "gold" | "mythic";
            points: components["schemas"]["RatingPoint"][];
        };
        GuestRequest: {
            nickname?: string;
        };
        ImportReport: {
            /** Format: int32 */
            added: number;
            /** Format: int32 */
            changed: number;
            /** Format: int32 */
            unchanged: number;
            refused: components["schemas"]["RefusedRow"][];
        };
        Input: {
            /** Format: int64 */
            position: number;
            /** Format: int64 */
            at: number;
            /** Format: int64 */
            wallTs: number;
            /** @description As the game defines it. */
            input: unknown;
        };
        InviteRequest: {
            invitee_user_id?: string;
            invitee_username?: string;
        };
        Invitation: {
            matchId: string;
            code: string;
            game: string;
            title: string;
            /** @enum {string} */
            state: "OPEN" | "RUNNING" | "OVER";
            invitedBy?: string;
            players: string[];
            /** Format: int32 */
            seats: number;
            watchable: boolean;
        };
        Item: {
            id: string;
            /** @enum {string} */
            item: "iron_sword" | "steel_sword" | "rare_sword_01";
            /** @enum {string} */
            rarity: "common" | "uncommon" | "rare";
            /** Format: int32 */
            bonus: number;
            equipped: boolean;
            /** Format: date-time */
            obtainedAt: string;
            matchId: string;
        };
        ItemList: {
            items: components["schemas"]["Item"][];
            next?: string;
        };
        ItemRow: {
            id: string;
            item: string;
            equipped: boolean;
            matchId: string;
            /** Format: date-time */
            obtainedAt: string;
        };
        JoinRequest: {
            nickname: string;
        };
        Joined: {
            sessionToken: string;
            /** Format: int32 */
            seat: number;
        };
        JournalDownload: {
            match: components["schemas"]["Match"];
            rulesVersion: string;
            steps: components["schemas"]["JournalStep"][];
        };
        JournalStep: {
            /** Format: int64 */
            position: number;
            /** Format: int64 */
            at: number;
            /** Format: int64 */
            wallTs: number;
            /** @description As the game defines it. */
            cause: unknown;
            /** @description As the game defines it. */
            facts: unknown;
        };
        JournalStepList: {
            items: components["schemas"]["JournalStep"][];
            next?: string;
        };
        Leaderboard: {
            items: components["schemas"]["Row"][];
            season?: string;
            seasons: string[];
        };
        LedgerRow: {
            /** Format: int64 */
            id: number;
            /** @enum {string} */
            balance: "currency" | "stamps" | "tokens";
            /** Format: int64 */
            amount: number;
            cause: string;
            reference: string;
            contra: string;
            /** Format: date-time */
            time: string;
        };
        LedgerRowList: {
            items: components["schemas"]["LedgerRow"][];
            next?: string;
        };
        Legal: {
            /** Format: int64 */
            v: number;
            legal?: components["schemas"]["LegalCommand"][];
        };
        LegalCommand: {
            type: string;
            /** @description As the game defines it. */
            payload: unknown;
        };
        LobbyApplication: {
            id: string;
            game_id: string;
            user_id: string;
            race_name: string;
            /** @enum {string} */
            status: "submitted" | "approved" | "rejected";
            /** Format: date-time */
            created_at: string;
        };
        LobbyApplicationList: {
            items: components["schemas"]["LobbyApplication"][];
        };
        LobbyGame: {
            id: string;
            name: string;
            description: string;
            /** @enum {string} */
            kind: "public" | "private";
            owner_user_id: string;
            owner_nickname?: string;
            game: string;
            /** @description As the game defines it. */
            config: unknown;
            /** Format: int32 */
            min_players: number;
            /** Format: int32 */
            max_players: number;
            /** Format: int32 */
            start_gap_hours: number;
            /** Format: int32 */
            start_gap_players: number;
            /** Format: date-time */
            enrollment_ends_at: string;
            /** Format: date-time */
            enrollment_due_at: string;
            /** @enum {string} */
            status: "draft" | "enrollment_open" | "ready_to_start" | "starting" | "running" | "paused" | "start_failed" | "finished" | "cancelled";
            /** Format: int32 */
            roster_size: number;
            /** Format: date-time */
            gap_started_at?: string;
            /** Format: int32 */
            gap_players_admitted?: number;
            /** @description As the game defines it. */
            runtime_binding?: unknown;
            /** @description As the game defines it. */
            runtime_snapshot?: unknown;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            started_at?: string;
            /** Format: date-time */
            finished_at?: string;
        };
        LobbyGameChange: {
            name?: string;
            description?: string;
            /** @description As the game defines it. */
            config?: unknown;
            /** Format: int32 */
            min_players?: number;
            /** Format: int32 */
            max_players?: number;
            /** Format: int32 */
            start_gap_hours?: number;
            /** Format: int32 */
            start_gap_players?: number;
            enrollment_ends_at?: string;
        };
        LobbyGameList: {
            items: components["schemas"]["LobbyGame"][];
            next?: string;
        };
        LobbyGameRequest: {
            name: string;
            description?: string;
            /** @enum {string} */
            kind: "public" | "private";
            game: string;
            /** @description As the game defines it. */
            config?: unknown;
            /** Format: int32 */
            min_players: number;
            /** Format: int32 */
            max_players: number;
            /** Format: int32 */
            start_gap_hours: number;
            /** Format: int32 */
            start_gap_players: number;
            enrollment_ends_at: string;
        };
        LobbyInvite: {
            id: string;
            game_id: string;
            user_id: string;
            nickname?: string;
            inviter_user_id: string;
            race_name?: string;
            /** @enum {string} */
            status: "created" | "redeemed" | "declined" | "revoked" | "expired";
            /** Format: date-time */
            created_at: string;
        };
        LobbyInviteList: {
            items: components["schemas"]["LobbyInvite"][];
        };
        LobbyMembership: {
            id: string;
            game_id: string;
            user_id: string;
            race_name: string;
            /** @enum {string} */
            status: "active" | "removed" | "blocked";
            /** Format: date-time */
            joined_at: string;
        };
        LobbyMembershipList: {
            items: components["schemas"]["LobbyMembership"][];
        };
        LoggedError: {
            /** Format: date-time */
            at: string;
            level: string;
            logger: string;
            message: string;
        };
        LoginRequest: {
            username: string;
            password: string;
        };
        Match: {
            matchId: string;
            game: string;
            /** @enum {string} */
            status: "PENDING" | "ACTIVE" | "FINISHED" | "CANCELLED";
            paused?: components["schemas"]["Pause"];
            setAside?: components["schemas"]["Aside"];
            /** Format: int64 */
            v?: number;
            players: {
                [key: string]: components["schemas"]["Player"];
            };
            /** @description As the game defines it. */
            view?: unknown;
            seedCommitment: string;
            seed?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            startedAt?: string;
            /** Format: date-time */
            finishedAt?: string;
            /** @description As the game defines it. */
            outcome?: unknown;
            createdBy: string;
            /** @enum {string} */
            origin: "QUEUE" | "HAND" | "BOT" | "SESSION" | "LOBBY" | "TOURNAMENT";
            private: boolean;
            rulesVersion: string;
            /** @description As the game defines it. */
            config: unknown;
        };
        MatchDetail: {
            match: components["schemas"]["Match"];
            node?: string;
        };
        MatchList: {
            items: components["schemas"]["Match"][];
            next?: string;
        };
        MatchRequest: {
            game: string;
            /** @description As the game defines it. */
            config?: unknown;
            private?: boolean;
        };
        Memory: {
            /** Format: int64 */
            usedBytes: number;
            /** Format: int64 */
            maxBytes: number;
        };
        NewSession: {
            code: string;
            matchId: string;
        };
        Node: {
            node: string;
            address: string;
            status: string;
            /** Format: date-time */
            up_since?: string;
            /** Format: int32 */
            matches?: number;
            /** Format: int32 */
            sockets?: number;
            version: string;
        };
        NodeShapes: {
            items: components["schemas"]["Node"][];
        };
        Notice: {
            id: string;
            name: string;
            /** @description As the game defines it. */
            d: unknown;
            /** Format: date-time */
            time: string;
            read: boolean;
        };
        NoticeList: {
            items: components["schemas"]["Notice"][];
            next?: string;
        };
        OpenSession: {
            code: string;
            game: string;
            matchId: string;
            /** @enum {string} */
            status: "PENDING" | "ACTIVE" | "FINISHED" | "CANCELLED";
            hostId: string;
            hostNickname: string;
            /** Format: int32 */
            players: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            hostSeenAt: string;
        };
        OpenSessionList: {
            items: components["schemas"]["OpenSession"][];
            next?: string;
        };
        Overview: {
            figures: components["schemas"]["Figures"];
            nodes: components["schemas"]["Node"][];
        };
        Parked: {
            consumer: string;
            stream: string;
            /** Format: int64 */
            number: number;
            /** Format: int32 */
            attempts: number;
            reason: string;
            /** Format: date-time */
            time: string;
            /** @description As the game defines it. */
            content?: unknown;
        };
        ParkedList: {
            items: components["schemas"]["Parked"][];
            next?: string;
        };
        PasswordRequest: {
            old: string;
            new: string;
        };
        Pause: {
            reason: string;
            by: string;
        };
        PauseRequest: {
            reason?: string;
        };
        Person: {
            /** Format: int32 */
            seat: number;
            nickname: string;
        };
        PersonalData: {
            accountId: string;
            /** Format: date-time */
            exportedAt: string;
            data: {
                [key: string]: unknown[];
            };
        };
        Place: {
            game: string;
            /** Format: date-time */
            since: string;
            /** Format: int32 */
            position: number;
            matchId?: string;
        };
        PlaceList: {
            items: components["schemas"]["Place"][];
        };
        Player: {
            /** Format: int32 */
            seat: number;
            nickname: string;
            bot?: string;
        };
        PlayerDetail: {
            user: components["schemas"]["User"];
            wallet: components["schemas"]["Wallet"];
            ratings: components["schemas"]["RatingRow"][];
            items: components["schemas"]["ItemRow"][];
            signIns: components["schemas"]["SignInRow"][];
        };
        Point: {
            group: string[];
            series: string;
            /** Format: int64 */
            n: number;
            /** Format: double */
            mean: number;
        };
        Preset: {
            id: string;
            game: string;
            name: string;
            /** @description As the game defines it. */
            values: unknown;
            isDefault: boolean;
            system: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        PresetList: {
            items: components["schemas"]["Preset"][];
        };
        PresetRequest: {
            name?: string;
            /** @description As the game defines it. */
            values?: unknown;
            isDefault?: boolean;
            system?: boolean;
        };
        Problem: {
            type: string;
            title: string;
            /** Format: int32 */
            status: number;
            detail: string;
            code: string;
            correlationId: string;
        };
        ProfileOpen: {
            open: boolean;
        };
        ProfileRequest: {
            nickname?: string;
            language?: string;
            avatar?: string;
        };
        PublicMatches: {
            items: components["schemas"]["Match"][];
        };
        PublicProfile: {
            id: string;
            nickname: string;
            avatar?: string;
            /** Format: date-time */
            since: string;
            open: boolean;
            games: components["schemas"]["GameRecord"][];
            playing?: string;
        };
        QueuePlace: {
            game: string;
            accountId: string;
            nickname: string;
            /** Format: date-time */
            since: string;
            /** Format: int64 */
            waitedSeconds: number;
            matchId?: string;
        };
        QueuePlaceList: {
            items: components["schemas"]["QueuePlace"][];
            next?: string;
        };
        QueueRequest: {
            game: string;
            vsBot?: boolean;
        };
        RaceName: {
            race_name: string;
            canonical_key: string;
            /** @enum {string} */
            status: "reserved" | "pending" | "registered";
            game_id?: string;
            /** Format: date-time */
            eligible_until?: string;
        };
        RaceNameList: {
            items: components["schemas"]["RaceName"][];
        };
        RaceNameRequest: {
            race_name: string;
        };
        RatingPoint: {
            /** Format: date-time */
            time: string;
            /** Format: int32 */
            rating: number;
        };
        RatingRow: {
            game: string;
            /** Format: int64 */
            rating: number;
            /** Format: int64 */
            wins: number;
            /** Format: int64 */
            matches: number;
        };
        RefusedRow: {
            /** Format: int32 */
            row: number;
            id: string;
            reason: string;
        };
        RegisterRequest: {
            username: string;
            password: string;
            nickname?: string;
        };
        RematchAsked: {
            asked: string[];
        };
        RematchMade: {
            matchId: string;
        };
        Replay: {
            matchId: string;
            game: string;
            rulesVersion: string;
            seed: string;
            seedCommitment: string;
            /** @description As the game defines it. */
            config: unknown;
            players: {
                [key: string]: components["schemas"]["Player"];
            };
            inputs: components["schemas"]["Input"][];
        };
        ReasonRequest: {
            reason?: string;
        };
        Roles: {
            roles: ("player" | "experimenter" | "support" | "admin")[];
        };
        RolesRequest: {
            roles: ("player" | "experimenter" | "support" | "admin")[];
            reason?: string;
        };
        Room: {
            matchId?: string;
            /** Format: int32 */
            phase: number;
            variant: string;
            /** Format: int32 */
            room: number;
            /** Format: int32 */
            restart: number;
            /** @enum {string} */
            status: "bye" | "planned" | "playing" | "replacing" | "replaced" | "finished" | "cancelled";
            players: components["schemas"]["RoomPlayer"][];
            /** Format: int64 */
            scoreP1?: number;
            /** Format: int64 */
            scoreP2?: number;
            paused?: boolean;
            /** @description As the game defines it. */
            view?: unknown;
        };
        RoomList: {
            items: components["schemas"]["Room"][];
            next?: string;
        };
        RoomPlayer: {
            id: string;
            nickname: string;
            bot?: string;
        };
        Row: {
            /** Format: int64 */
            rank?: number;
            account: string;
            nickname: string;
            /** Format: int64 */
            score: number;
            /** Format: int64 */
            wins: number;
            /** Format: int64 */
            matches: number;
            /** @enum {string} */
            league?: "wood" | "iron" | "bronze" | "silver" | "gold" | "mythic";
            /** Format: int64 */
            scoreAsP1?: number;
            /** Format: int64 */
            scoreAsP2?: number;
            /** Format: int64 */
            aggregateScore?: number;
            /** Format: double */
            average?: number;
            /** Format: date-time */
            updatedAt?: string;
        };
        RowList: {
            items: unknown[];
            next?: string;
        };
        SeatView: {
            viewer: string;
            /** Format: int32 */
            seat?: number;
            /** @description As the game defines it. */
            view: unknown;
        };
        Seated: {
            matchId: string;
            /** Format: int32 */
            seat: number;
        };
        Seats: {
            /** Format: int32 */
            min: number;
            /** Format: int32 */
            max: number;
        };
        Session: {
            code: string;
            game: string;
            /** @enum {string} */
            status: "LOBBY" | "ACTIVE" | "FINISHED";
            matchId: string;
            players: components["schemas"]["Person"][];
            next?: string;
        };
        SessionRequest: {
            game: string;
            presetId?: string;
        };
        SignIn: {
            token: string;
            account: components["schemas"]["Account"];
        };
        SignInRow: {
            /** Format: date-time */
            lastUsed: string;
        };
        Status: {
            matchId: string;
            /** @enum {string} */
            status: "PENDING" | "ACTIVE" | "FINISHED" | "CANCELLED";
        };
        StepDetail: {
            step: components["schemas"]["JournalStep"];
            /** @description As the game defines it. */
            answers: unknown;
            /** @description As the game defines it. */
            state?: unknown;
            views: components["schemas"]["SeatView"][];
        };
        StreamEntry: {
            /** Format: int64 */
            number: number;
            /** @description As the game defines it. */
            entry: unknown;
        };
        StreamEntryList: {
            items: components["schemas"]["StreamEntry"][];
            next?: string;
        };
        StreamEvent: {
            eventId: string;
            name: string;
            correlationId: string;
            matchId?: string;
            /** Format: date-time */
            time: string;
            /** Format: int32 */
            version: number;
            /** @description As the game defines it. */
            data: unknown;
        };
        StreamEventList: {
            items: components["schemas"]["StreamEvent"][];
        };
        StreamList: {
            items: components["schemas"]["Consumer"][];
            parked: components["schemas"]["Parked"][];
        };
        Tally: {
            /** Format: int64 */
            rank: number;
            account: string;
            nickname: string;
            bot?: string;
            /** Format: int64 */
            scoreAsP1: number;
            /** Format: int64 */
            scoreAsP2: number;
            /** Format: int64 */
            aggregateScore: number;
            /** Format: int64 */
            matches: number;
            /** Format: double */
            average: number;
            /** Format: date-time */
            updatedAt?: string;
        };
        Tournament: {
            id: string;
            code: string;
            game: string;
            name: string;
            /** @enum {string} */
            status: "open" | "running" | "paused" | "finished";
            /** Format: int32 */
            phase: number;
            variants: string[];
            /** @description As the game defines it. */
            settings: unknown;
            players: components["schemas"]["TournamentPlayer"][];
            /** Format: int32 */
            presentCount: number;
            awaited?: string[];
            /** Format: int32 */
            awaitedCount: number;
            myMatchId?: string;
            bye?: boolean;
            joined: boolean;
            controls: boolean;
            decisions?: components["schemas"]["Decision"][];
            createdBy: string;
            seedCommitment: string;
            seed?: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            startedAt?: string;
            /** Format: date-time */
            finishedAt?: string;
        };
        TournamentBotsRequest: {
            kind?: string;
            /** Format: int32 */
            count: number;
        };
        TournamentItem: {
            id: string;
            code: string;
            game: string;
            name: string;
            /** @enum {string} */
            status: "open" | "running" | "paused" | "finished";
            /** Format: int32 */
            phase: number;
            variants: string[];
            /** Format: int32 */
            playerCount: number;
            controls: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            startedAt?: string;
            /** Format: date-time */
            finishedAt?: string;
        };
        TournamentLeaderboard: {
            items: components["schemas"]["Tally"][];
            /** Format: int32 */
            count: number;
        };
        TournamentList: {
            items: components["schemas"]["TournamentItem"][];
            next?: string;
        };
        TournamentPlayer: {
            id: string;
            nickname: string;
            bot?: string;
            /** @enum {string} */
            status: "present" | "away" | "left" | "kicked";
        };
        TournamentRequest: {
            name: string;
            variants?: string[];
            /** @description As the game defines it. */
            settings?: unknown;
            seed?: string;
        };
        TournamentRow: {
            id: string;
            code: string;
            game: string;
            name: string;
            /** @enum {string} */
            status: "open" | "running" | "paused" | "finished";
            /** Format: int32 */
            phase: number;
            /** Format: int32 */
            phases: number;
            /** Format: int32 */
            players: number;
            ownerId: string;
            ownerNickname: string;
            /** Format: date-time */
            createdAt: string;
        };
        TournamentRowList: {
            items: components["schemas"]["TournamentRow"][];
            next?: string;
        };
        Transaction: {
            /** Format: int64 */
            id: number;
            /** @enum {string} */
            balance: "currency" | "stamps" | "tokens";
            /** Format: int64 */
            amount: number;
            cause: string;
            reference: string;
            /** Format: date-time */
            time: string;
        };
        TransactionList: {
            items: components["schemas"]["Transaction"][];
            next?: string;
        };
        UnblockRequest: {
            reason?: string;
        };
        UpdateList: {
            items: unknown[];
            next?: string;
        };
        User: {
            id: string;
            nickname: string;
            username?: string;
            guest: boolean;
            roles: ("player" | "experimenter" | "support" | "admin")[];
            /** @enum {string} */
            tariff: "free" | "plus" | "pro";
            sanctions: string[];
            /** Format: date-time */
            blockedAt?: string;
            blockReason?: string;
            /** Format: date-time */
            createdAt: string;
        };
        UserList: {
            items: components["schemas"]["User"][];
            next?: string;
        };
        UserRequest: {
            /** @enum {string} */
            tariff?: "free" | "plus" | "pro";
            sanctions?: string[];
            reason?: string;
        };
        Wallet: {
            /** Format: int64 */
            currency: number;
            /** Format: int64 */
            stamps: number;
            /** Format: int64 */
            tokens: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
