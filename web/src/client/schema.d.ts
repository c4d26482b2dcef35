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
        Answer: {
            page: string;
            question: string;
            /** @description As the game defines it. */
            answer: unknown;
            /** Format: int32 */
            try: number;
            correct?: boolean;
            /** Format: date-time */
            at: string;
            /** Format: int64 */
            millis: number;
        };
        AnswersRequest: {
            page: string;
            /** Format: int32 */
            attempt?: number;
            answers?: {
                [key: string]: unknown;
            };
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
            token?: string;
            label?: string;
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
        Completion: {
            url?: string;
            code?: string;
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
        CopyRequest: {
            name?: string;
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
        DeleteMeRequest: {
            password?: string;
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
        Earnings: {
            currency: string;
            /** Format: int64 */
            points: number;
            showUp: number;
            amount: number;
            /** @enum {string} */
            pay: "all" | "random-phase";
            phases: components["schemas"]["PhasePay"][];
            final: boolean;
            paid: boolean;
            code: string;
            proof?: components["schemas"]["Proof"];
        };
        EditRequest: {
            name?: string;
            variants?: string[];
            /** @description As the game defines it. */
            settings?: unknown;
            /** @description As the game defines it. */
            study?: unknown;
        };
        EmoteRequest: {
            /** @enum {string} */
            emote: "HELLO" | "GOOD_LUCK" | "WELL_PLAYED" | "OOPS" | "WOW" | "THANKS";
        };
        EndRequest: {
            reason?: string;
        };
        Event: {
            /** Format: date-time */
            at: string;
            what: string;
            /** Format: int32 */
            phase: number;
            detail?: string;
            matchId?: string;
            /** Format: int64 */
            matchMillis?: number;
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
        FinishRequest: {
            code: string;
            state: string;
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
            tournament?: components["schemas"]["GameTournament"];
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
        GameTournament: {
            variant: string;
            bots: string[];
            tables: string[];
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
        InviteRequest: {
            invitee_user_id?: string;
            invitee_username?: string;
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
        LanguageList: {
            languages: string[];
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
        Link: {
            label: string;
            token: string;
            path: string;
            usedBy?: string;
        };
        LinkList: {
            items: components["schemas"]["Link"][];
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
            rematch?: components["schemas"]["RematchAsked"];
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
        Now: {
            /** @enum {string} */
            state: "page" | "waiting" | "playing" | "bye" | "done" | "declined" | "excluded" | "left" | "kicked" | "aborted";
            page?: components["schemas"]["Page"];
            /** Format: date-time */
            since?: string;
            /** Format: int32 */
            phase: number;
            /** Format: int32 */
            phases: number;
            title?: string;
            /** Format: int32 */
            minutes?: number;
            label?: string;
            payCommitment?: string;
            /** @enum {string} */
            waitingFor?: "start" | "others" | "resume";
            matchId?: string;
            /** Format: int32 */
            seat?: number;
            /** Format: int32 */
            restarted?: number;
            reason?: string;
            last?: boolean;
            completion?: components["schemas"]["Completion"];
            earnings?: components["schemas"]["Earnings"];
            results?: components["schemas"]["Result"][];
            passed?: boolean;
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
        Option: {
            /** @description As the game defines it. */
            value: unknown;
            text: string;
        };
        Overview: {
            figures: components["schemas"]["Figures"];
            nodes: components["schemas"]["Node"][];
        };
        Page: {
            id: string;
            /** Format: int32 */
            index: number;
            /** Format: int32 */
            of: number;
            /** @enum {string} */
            part: "before" | "phase" | "after";
            /** @enum {string} */
            kind: "consent" | "text" | "quiz" | "survey";
            title: string;
            body?: string;
            /** Format: int32 */
            minutes?: number;
            questions: components["schemas"]["Question"][];
            mustPass?: boolean;
            /** Format: int32 */
            tries?: number;
            /** Format: int32 */
            triesLeft?: number;
            /** Format: int32 */
            attempt: number;
            results: components["schemas"]["Result"][];
        };
        PaidRequest: {
            paid?: boolean;
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
        Payment: {
            player: string;
            name: string;
            label?: string;
            code: string;
            status: string;
            /** Format: int64 */
            points: number;
            showUp: number;
            amount: number;
            phases: components["schemas"]["PhasePay"][];
            /** Format: int32 */
            phase?: number;
            final: boolean;
            /** Format: date-time */
            paidAt?: string;
        };
        PaymentList: {
            currency: string;
            items: components["schemas"]["Payment"][];
            total: number;
            paidTotal: number;
            /** Format: int32 */
            unpaid: number;
        };
        Person: {
            /** Format: int32 */
            seat: number;
            nickname: string;
        };
        PersonRoom: {
            /** Format: int32 */
            phase: number;
            variant: string;
            /** Format: int32 */
            room: number;
            /** Format: int32 */
            restart: number;
            matchId?: string;
            /** @enum {string} */
            status: "bye" | "planned" | "playing" | "replacing" | "replaced" | "finished" | "cancelled";
            players: string[];
            scores: number[];
            /** Format: int32 */
            seat?: number;
            /** Format: int64 */
            score?: number;
        };
        PersonalData: {
            accountId: string;
            /** Format: date-time */
            exportedAt: string;
            data: {
                [key: string]: unknown[];
            };
        };
        PhasePay: {
            /** Format: int32 */
            phase: number;
            title?: string;
            /** Format: int64 */
            points: number;
            paid: boolean;
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
        Proof: {
            commitment: string;
            secret: string;
            label: string;
            choices: number[];
            /** Format: int32 */
            index: number;
            /** Format: int32 */
            phase: number;
        };
        Provider: {
            id: string;
            title: string;
        };
        ProviderList: {
            items: components["schemas"]["Provider"][];
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
        Question: {
            id: string;
            ask: string;
            /** @enum {string} */
            type: "text" | "number" | "choice" | "likert" | "slider";
            options: components["schemas"]["Option"][];
            min?: number;
            max?: number;
            required: boolean;
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
        ReasonRequest: {
            reason?: string;
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
        Result: {
            question: string;
            correct: boolean;
            why?: string;
            /** @description As the game defines it. */
            right?: unknown;
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
            arm?: string;
            /** Format: int32 */
            round?: number;
            scores: number[];
            deciding: number[];
            /** Format: date-time */
            deadline?: string;
            /** Format: int64 */
            secondsLeft?: number;
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
            name: string;
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
        ServerPlace: {
            /** Format: int32 */
            online: number;
            url?: string;
            hosts: string[];
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
            unreadable?: string;
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
        StudyCard: {
            code: string;
            name: string;
            game: string;
            /** @enum {string} */
            status: "open" | "running" | "paused" | "finished";
            joinable: boolean;
            needsLink: boolean;
            labelParameter?: string;
            /** Format: int32 */
            joinedCount: number;
            /** Format: int32 */
            presentCount: number;
            /** Format: int32 */
            readyCount: number;
            /** Format: int32 */
            phase: number;
            /** Format: int32 */
            phases: number;
            /** Format: int32 */
            minutes?: number;
            /** Format: int32 */
            expectedCount?: number;
            title?: string;
        };
        StudyPerson: {
            player: components["schemas"]["TournamentPlayer"];
            events: components["schemas"]["Event"][];
            answers: components["schemas"]["Answer"][];
            rooms: components["schemas"]["PersonRoom"][];
            earnings?: components["schemas"]["Earnings"];
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
            /** Format: int32 */
            phases: number;
            variants: string[];
            /** @description As the game defines it. */
            settings: unknown;
            players: components["schemas"]["TournamentPlayer"][];
            /** Format: int32 */
            presentCount: number;
            /** Format: int32 */
            readyCount: number;
            awaited?: string[];
            /** Format: int32 */
            awaitedCount: number;
            myMatchId?: string;
            bye?: boolean;
            joined: boolean;
            controls: boolean;
            decisions?: components["schemas"]["Decision"][];
            /** @description As the game defines it. */
            study?: unknown;
            aborted?: boolean;
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
        TournamentJoinRequest: {
            token?: string;
            label?: string;
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
            /** Format: int32 */
            number: number;
            name: string;
            bot?: string;
            label?: string;
            arm?: string;
            code?: string;
            /** @enum {string} */
            status: "reading" | "here" | "deciding" | "waiting" | "away" | "left" | "kicked" | "done" | "declined" | "excluded";
            page?: string;
            /** Format: int32 */
            pageIndex?: number;
            /** Format: int64 */
            secondsLeft?: number;
            /** Format: date-time */
            since?: string;
            matchId?: string;
        };
        TournamentRequest: {
            game?: string;
            name: string;
            variants?: string[];
            /** @description As the game defines it. */
            settings?: unknown;
            seed?: string;
            /** @description As the game defines it. */
            study?: unknown;
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
